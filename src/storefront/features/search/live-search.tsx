import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ClearButton } from './clear-button.tsx'
import { LivePanel } from './live-panel.tsx'
import { useLiveSearch } from './use-live-search.ts'

/** The list below the field on a wide screen, with the page behind it dimmed. */
export function LiveSearch({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [typed] = useState(() => input.current?.value ?? '')
  const list = useLiveSearch({ input, typed })
  const { isOpen, state, options } = list
  const hasPanel = isOpen && (state.name !== 'idle' || options.length > 0)
  useLeaving(input, list.close)
  return (
    <>
      {list.text !== '' && <ClearButton onClear={list.clear} />}
      {isOpen && <LivePanel list={list} />}
      {hasPanel && createPortal(<div className="dim" />, document.body)}
    </>
  )
}

/** Closes the list when the focus or the pointer moves elsewhere. */
function useLeaving(input: RefObject<HTMLInputElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  // A layout effect, because this code is loaded after the press that opened the list, and normal effects of
  // such a part wait for a frame.
  useLayoutEffect(() => {
    const form = input.current?.form
    const stop = new AbortController()
    const { signal } = stop
    const goTo = (target: EventTarget | null) => {
      if (!(target instanceof Node && form?.contains(target))) leave()
    }
    document.addEventListener('pointerdown', ({ target }) => goTo(target), { signal })
    form?.addEventListener('focusout', ({ relatedTarget }) => goTo(relatedTarget), { signal })
    goTo(document.activeElement)
    return () => stop.abort()
  }, [input])
}
