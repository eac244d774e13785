import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type Handlers = {
  onKey: (event: KeyboardEvent) => void
  onInput: () => void
  /** Called when the field is focused or pressed. */
  onOpen: () => void
  onSubmit: () => void
}

/** Listens to a field that another component renders, and to its form. */
export function useFieldEvents(input: RefObject<HTMLInputElement | null>, handlers: Handlers): void {
  const onKey = useEffectEvent(handlers.onKey)
  const onInput = useEffectEvent(handlers.onInput)
  const onOpen = useEffectEvent(handlers.onOpen)
  const onSubmit = useEffectEvent(handlers.onSubmit)

  // A layout effect, so that no key is lost.
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
    // Takes over what was typed while this code was loading.
    onInput()
    return () => stop.abort()
  }, [input])
}
