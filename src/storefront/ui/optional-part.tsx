import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../runtime/late-parts/after-paint.ts'

type OptionalProps<Props> = {
  /** The props of the part itself. */
  props: Props
  /** Called when its code cannot be loaded. */
  onLost: () => void
}

/**
 * A part of a page whose code is loaded when it is first shown. If that fails, as without a connection, the
 * page around it stays usable, and loading is tried again the next time. (A `lazy` component would replace the
 * whole page by an error, and stay failed.)
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadLate = async () => {
    // Loading and rendering take longer than showing the press, which must be visible first.
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
