import { useRef, useState } from 'react'

/**
 * A press that starts work: until the work ends, the button is busy and another press does nothing. The button is not
 * disabled, because that would take the focus away from it.
 */
export function useAwaitedPress<Asked extends unknown[]>(act: ((...asked: Asked) => unknown) | undefined) {
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the first is rendered.
  const isUnderWay = useRef(false)

  function press(...asked: Asked): void {
    if (isUnderWay.current) return
    const begun = act?.(...asked)
    if (!(begun instanceof Promise)) return
    isUnderWay.current = true
    setBusy(true)
    void begun.finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }

  return { isBusy, press }
}
