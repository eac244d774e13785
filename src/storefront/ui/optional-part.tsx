import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../runtime/late-parts/after-paint.ts'

type OptionalProps<Props> = {
  /** What the part itself takes. */
  props: Props
  /** Its code could not be had. */
  onLost: () => void
}

/**
 * A part of a page whose code is fetched when it is first shown. Where it cannot be had, as without a connection, the
 * page around it goes on, and the next time it is shown it is asked for again. (A `lazy` component would take the whole
 * page with it, and stay lost.)
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadLate = async () => {
    // Asking for files and drawing the part both take longer than what the press has changed: that is seen first.
    await afterPaint()
    return load()
  }
  return function OptionalPart({ props, onLost }: OptionalProps<Props>) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const notifyLost = useEffectEvent(onLost)
    useEffect(() => {
      let isGone = false
      loadLate().then(
        (loaded) => isGone || setPart(() => loaded),
        () => isGone || notifyLost(),
      )
      return () => {
        isGone = true
      }
    }, [])
    return Part && <Part {...props} />
  }
}
