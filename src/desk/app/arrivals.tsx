import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskNews } from '#src/contract/admin/today.ts'
import { moneyOf, orderName } from '../runtime/formats.ts'
import { useNews, useNewsStream } from '../runtime/news.ts'
import { useMay } from '../runtime/session.ts'
import { hasSound, playArrival } from '../runtime/sound.ts'
import { sayNews } from '../runtime/toasts.ts'
import { showWaiting } from '../runtime/show-waiting.ts'

/** Milliseconds in which several new orders are gathered, so that the lists are loaded once. */
const GATHER_MS = 1_000

/** Announces new orders on every screen, and updates lists and counts. */
export function Arrivals() {
  const { revalidate } = useRevalidator()
  const may = useMay()
  const seesOrders = may('orders.see')
  const timer = useRef(0)
  useNewsStream()

  const refresh = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // What is being typed is stored in its form, so reloading the screen's data does not lose it.
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
