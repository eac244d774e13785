import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { repeatPresses } from './early-presses.ts'
import { firstTouch } from './first-touch.ts'
import { untilLoaded } from './until-loaded.ts'

/**
 * A part that works without scripts and that the server has written: its code is fetched when somebody first uses the
 * page. What is done to it meanwhile is recorded and replayed; links, which lead somewhere all the same, only in an element with
 * `data-late`. In a page that the browser draws by itself its code comes with the page.
 *
 * @param name the class of its element, whose place stays taken until the code is there
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, name?: string) {
  const Part = lazyPart(load)
  const fallback = !import.meta.env.SSR && name && <Meanwhile name={name} />
  // Its own frame, and remembered: React would wipe what the server has written if more than the part's own properties
  // reached a frame that it has not taken over yet.
  return memo(function LatePart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  })
}

/**
 * What the server has written, or the empty place of a part that it has not. React wipes what it has not taken over yet
 * as soon as anything changes around it, such as the address: half a page would be gone until the code has come.
 */
function Meanwhile({ name }: { name: string }) {
  const [written] = useState(() => document.querySelector(`.${name}`))
  return (
    <div className={written ? 'written' : name} ref={(place) => void (written && place?.append(written))} />
  )
}

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Asked now: when React comes to the part, the rest of the page reacts already.
  if (import.meta.env.SSR) return lazy(async () => ({ default: await load() }))
  if (!isTakingOver()) {
    // Begun with the page that needs it, so that it is there when that is drawn.
    const part = load()
    return lazy(async () => ({ default: await part }))
  }
  // In development the page is drawn anew before anybody touches it, which would wipe what the server has written.
  const touch = import.meta.env.DEV ? Promise.resolve() : firstTouch()
  return lazy(async () => {
    await touch
    // Until then it stays as the server has written it.
    const part = await untilLoaded(load)
    // React learns of it in the same turn, so what was pressed waits for the next.
    setTimeout(repeatPresses, 0)
    return { default: part }
  })
}

/** True between the server's page and the moment when it reacts. */
function isTakingOver(): boolean {
  return document.documentElement.dataset['hydrated'] === 'false'
}
