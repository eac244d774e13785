import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskNews } from '#src/contract/admin/today.ts'
import { net } from '../runtime/net.ts'
import { useNews } from '../runtime/news.ts'
import { eraseOld, isOwnDevice } from '../runtime/offline/answers.ts'
import { sendQueue } from '../runtime/offline/queue.ts'
import { useMay } from '../runtime/session.ts'
import { useStore } from '../runtime/store.ts'
import { sayNews } from '../runtime/toasts.ts'

const AGAIN_MS = 15_000
const ROUND_MS = 5 * 60_000
/** Several news that come at once are one round. */
const GATHER_MS = 3_000

/** Keeps on one's own device what is worked with, and sends what was pressed there without a connection. */
export function KeepOffline() {
  const isOwn = useStore(isOwnDevice)
  const { isOnline, waiting } = useStore(net)
  const { revalidate } = useRevalidator()
  useKeptOrders(isOwn && isOnline && waiting === 0)

  useEffect(() => {
    if (waiting === 0) return undefined
    async function send(): Promise<void> {
      const sent = await sendQueue()
      if (sent === 0) return
      sayNews(`Надіслано: ${sent}`)
      await revalidate()
    }
    // Whether there is a connection is best known by trying.
    const timer = setInterval(() => void send(), AGAIN_MS)
    if (isOnline) void send()
    return () => clearInterval(timer)
  }, [isOnline, waiting, revalidate])

  useEffect(() => {
    const timer = setInterval(() => void eraseOld(), ROUND_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}

function useKeptOrders(isOn: boolean): void {
  const may = useMay()
  const sees = may('orders.see')
  const calls = may('orders.change')
  const timer = useRef(0)
  const keep = useCallback(async () => {
    if (!isOn || !sees) return
    const { keepOrders } = await import('../screens/orders/keep-orders.ts')
    await keepOrders({ hasCalls: calls })
  }, [isOn, sees, calls])

  useEffect(() => {
    void keep()
    if (isOn && sees) void loadScreens()
    const round = setInterval(() => void keep(), ROUND_MS)
    return () => {
      clearInterval(round)
      window.clearTimeout(timer.current)
    }
  }, [keep, isOn, sees])

  useNews(
    useCallback(
      ({ number }: DeskNews) => {
        if (number === null) return
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => void keep(), GATHER_MS)
      },
      [keep],
    ),
  )
}

/** Their files have to be here before the connection is gone. */
async function loadScreens(): Promise<void> {
  await Promise.all([
    import('../screens/today/today-screen.tsx'),
    import('../screens/orders/orders-screen.tsx'),
    import('../screens/orders/order-screen.tsx'),
  ])
}
