import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type Handlers = {
  onKey: (event: KeyboardEvent) => void
  onInput: () => void
  /** The field is entered or pressed. */
  onOpen: () => void
  onSubmit: () => void
}

/** Listens to a field that another component draws, and to its form. */
export function useFieldEvents(input: RefObject<HTMLInputElement | null>, handlers: Handlers): void {
  const onKey = useEffectEvent(handlers.onKey)
  const onInput = useEffectEvent(handlers.onInput)
  const onOpen = useEffectEvent(handlers.onOpen)
  const onSubmit = useEffectEvent(handlers.onSubmit)

  // Before the list is seen, so that no key is lost.
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return undefined
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('click', () => onOpen(), { signal })
    field.addEventListener('focus', () => onOpen(), { signal })
    field.form?.addEventListener('submit', () => onSubmit(), { signal })
    // What was typed while this code was on its way.
    onInput()
    return () => stop.abort()
  }, [input])
}
