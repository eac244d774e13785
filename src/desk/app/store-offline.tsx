import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskNews } from '#src/contract/admin/today.ts'
import { net } from '../runtime/net.ts'
import { useNews } from '../runtime/news.ts'
import { eraseOld, isOwnDevice, shownAsOf } from '../runtime/offline/answers.ts'
import { sendQueue } from '../runtime/offline/queue.ts'
import { startWorker } from '../runtime/offline/shell.ts'
import { useMay } from '../runtime/session.ts'
import { markSessionStale } from '../runtime/stale-session.ts'
import { useStore } from '../runtime/store.ts'
import { sayNews } from '../runtime/toasts.ts'

const SOON_MS = 1_000
const AGAIN_MS = 15_000
const ROUND_MS = 5 * 60_000
/** Milliseconds in which several news are gathered into one update. */
const GATHER_MS = 3_000
/** Milliseconds after which the worker is started, so that the first screen loads before what the worker fetches. */
const WORKER_MS = 2_000

/** On the person's own device, stores what she works with and sends what was pressed without a connection. */
export function StoreOffline() {
  const isOwn = useStore(isOwnDevice)
  const { isOnline, waiting } = useStore(net)
  const { revalidate } = useRevalidator()
  useStoredOrders(isOwn && isOnline && waiting === 0)
  useReturn(isOnline)

  useEffect(() => {
    const timer = setTimeout(() => void startWorker(isOwn), WORKER_MS)
    return () => clearTimeout(timer)
  }, [isOwn])

  useEffect(() => {
    if (waiting === 0) return undefined
    async function send(): Promise<void> {
      const { sent, refused } = await sendQueue()
      if (sent + refused === 0) return
      if (sent > 0) sayNews(`Надіслано: ${sent}`)
      await revalidate()
    }
    // Whether there is a connection is best found out by trying. The browser may announce it before it works, so this tries
    // a little later.
    let timer = 0
    function sendIn(ms: number): void {
      timer = window.setTimeout(() => {
        void send()
        sendIn(Math.min(2 * ms, AGAIN_MS))
      }, ms)
    }
    sendIn(SOON_MS)
    if (isOnline) void send()
    return () => window.clearTimeout(timer)
  }, [isOnline, waiting, revalidate])

  useEffect(() => {
    async function erase(): Promise<void> {
      // Also removes what the screen shows; input remains as a draft.
      if (await eraseOld()) window.location.reload()
    }
    const timer = setInterval(() => void erase(), ROUND_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}

/** When the connection is back, reloads first the session and then everything that is shown. */
function useReturn(isOnline: boolean): void {
  const { revalidate } = useRevalidator()
  const wasAway = useRef(!isOnline)
  useEffect(() => {
    if (!isOnline) wasAway.current = true
    if (!isOnline || !wasAway.current) return
    wasAway.current = false
    shownAsOf.set(null)
    markSessionStale()
    void revalidate()
  }, [isOnline, revalidate])
}

function useStoredOrders(isOn: boolean): void {
  const may = useMay()
  const sees = may('orders.see')
  const calls = may('orders.change')
  const timer = useRef(0)
  const store = useCallback(async () => {
    if (!isOn || !sees) return
    const { storeOrders } = await import('../screens/orders/store-orders.ts')
    await storeOrders({ hasCalls: calls })
  }, [isOn, sees, calls])

  useEffect(() => {
    void store()
    if (isOn && sees) void loadScreens()
    const round = setInterval(() => void store(), ROUND_MS)
    return () => {
      clearInterval(round)
      window.clearTimeout(timer.current)
    }
  }, [store, isOn, sees])

  useNews(
    useCallback(
      ({ number }: DeskNews) => {
        if (number === null) return
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => void store(), GATHER_MS)
      },
      [store],
    ),
  )
}

/** The code of these screens must be loaded before the connection is lost. */
async function loadScreens(): Promise<void> {
  await Promise.all([
    import('../screens/today/today-screen.tsx'),
    import('../screens/orders/orders-screen.tsx'),
    import('../screens/orders/order-screen.tsx'),
    import('../screens/orders/new-order-screen.tsx'),
  ])
}
