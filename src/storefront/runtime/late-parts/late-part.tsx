import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { repeatPresses } from './early-presses.ts'
import { firstTouch } from './first-touch.ts'
import { untilLoaded } from './until-loaded.ts'

/**
 * A part that works without scripts and was rendered by the server; its code is loaded when somebody first uses
 * the page. What is done to it until then is recorded and repeated, for links only within an element with
 * `data-late`, because links work anyway. In a page that the browser renders, the code is loaded with the page.
 *
 * @param name class of its element, whose space is reserved until the code is loaded
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, name?: string) {
  const Part = lazyPart(load)
  const fallback = !import.meta.env.SSR && name && <Meanwhile name={name} />
  // Memoised and with a boundary of its own: if anything but the part's own props changed at a boundary that is
  // not hydrated, React would discard the server's markup.
  return memo(function LatePart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  })
}

/**
 * Shows the server's markup, or reserves the space if there is none. React discards what is not hydrated as
 * soon as anything around it changes, such as the address; without this half a page would disappear until the
 * code is loaded.
 */
function Meanwhile({ name }: { name: string }) {
  const [written] = useState(() => document.querySelector(`.${name}`))
  return (
    <div className={written ? 'written' : name} ref={(place) => void (written && place?.append(written))} />
  )
}

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Evaluated now, because the rest of the page is already hydrated when React reaches the part.
  if (import.meta.env.SSR) return lazy(async () => ({ default: await load() }))
  if (!isTakingOver()) {
    // Started with the page that needs it, so that it is loaded when that is rendered.
    const part = load()
    return lazy(async () => ({ default: await part }))
  }
  // In development the page is rendered again before anybody touches it, which would discard the server's
  // markup.
  const touch = import.meta.env.DEV ? Promise.resolve() : firstTouch()
  return lazy(async () => {
    await touch
    // Until then the server's markup stays.
    const part = await untilLoaded(load)
    // React continues in the same task, so presses are repeated in the next one.
    setTimeout(repeatPresses, 0)
    return { default: part }
  })
}

/** Returns true between the server's markup and the hydration of the page. */
function isTakingOver(): boolean {
  return document.documentElement.dataset['hydrated'] === 'false'
}
