import { useRef, useState } from 'react'

/**
 * A press that waits for the shop: as long as what it has begun goes on, its button is busy and a second press does nothing.
 * The button is not disabled meanwhile, which would take the focus from it.
 */
export function useAwaitedPress<Asked extends unknown[]>(act: ((...asked: Asked) => unknown) | undefined) {
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the first is drawn.
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
