import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskNews } from '#src/contract/admin/today.ts'
import { moneyOf, orderName } from '../runtime/formats.ts'
import { useNews, useNewsStream } from '../runtime/news.ts'
import { useMay } from '../runtime/session.ts'
import { hasSound, playArrival } from '../runtime/sound.ts'
import { sayNews } from '../runtime/toasts.ts'
import { showWaiting } from '../runtime/show-waiting.ts'

/** Of several that come at once the lists are asked for once. */
const GATHER_MS = 1_000

/** A new order is announced on every screen, and the lists and counts follow. */
export function Arrivals() {
  const { revalidate } = useRevalidator()
  const may = useMay()
  const seesOrders = may('orders.see')
  const timer = useRef(0)
  useNewsStream()

  const refresh = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // What is being typed is in its form, not in what the loader brought.
      void revalidate()
      if (seesOrders) void showWaiting()
    }, GATHER_MS)
  }, [revalidate, seesOrders])

  useEffect(() => {
    if (seesOrders) void showWaiting()
    return () => window.clearTimeout(timer.current)
  }, [seesOrders])

  useNews(
    useCallback(
      ({ topic, number, total }: DeskNews) => {
        if (topic === 'order.placed' && number !== null) {
          sayNews(`Нове замовлення ${orderName(number)}${total === null ? '' : `, ${moneyOf(total)}`}`)
          if (hasSound()) playArrival()
        }
        refresh()
      },
      [refresh],
    ),
  )
  return null
}
