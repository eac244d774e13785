import { useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { afterPaint } from '../../runtime/late-parts/after-paint.ts'
import { intendedPage } from './intended-page.ts'
import { isThrifty } from '../../runtime/is-thrifty.ts'
import { createPrefetchBudget } from './prefetch-budget.ts'
import { warmPicture } from './warm-picture.ts'
import { watchIntent } from './watch-intent.ts'

/** The most pages that are loading at once; a newer one replaces the oldest. */
const RUNNING_LIMIT = 3

const budget = createPrefetchBudget()

type Wanted = { id: number; page: string; from: string }

/** Loads script and data of the page that a visitor is about to open, for every link of the shop. */
export function Prefetcher() {
  const { key } = useLocation()
  const [wanted, setWanted] = useState<readonly Wanted[]>([])

  const prefetch = useEffectEvent(async (link: HTMLAnchorElement, isPress: boolean) => {
    const page = intendedPage(link, window.location)
    const now = Date.now()
    if (page === null || isThrifty() || !navigator.onLine || !budget.take(page, now, isPress)) return
    // The press is rendered before anything is loaded for it.
    await afterPaint()
    setWanted((running) => [...running, { id: now, page, from: key }].slice(-RUNNING_LIMIT))
    warmPicture(link)
  })
  // Once and not for each page, because a link may be pointed at just before the next page is shown.
  useEffect(() => {
    const stop = new AbortController()
    watchIntent((link, isPress) => void prefetch(link, isPress), stop.signal)
    return () => stop.abort()
  }, [])

  // What is loaded depends on the current page, so requests of a page that was left end.
  const running = wanted.filter(({ from }) => from === key)
  return running.map(({ id, page }) => <PrefetchPageLinks key={`${id} ${page}`} page={page} />)
}
