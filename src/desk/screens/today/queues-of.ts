import type { Today } from '#src/contract/admin/today.ts'
import { moneyOf } from '../../runtime/formats.ts'

export type Queue = { name: string; count: number; hint: string; to: string; tone?: 'hot' | 'bad' }

/** The queues, each with the list that it counts. */
export function queuesOf(queues: Today['queues']): Queue[] {
  const { calls, new: fresh, to_pack, to_hand_over, unpaid, in_branch, low_stock } = queues
  const all: (Queue | null)[] = [
    calls && {
      name: 'Передзвонити',
      count: calls.count,
      hint: calls.longest_minutes === null ? '' : `найдовше чекають ${waited(calls.longest_minutes)}`,
      to: '/orders?tab=calls',
      tone: 'hot',
    },
    fresh && { name: 'Нові', count: fresh.count, hint: `на ${moneyOf(fresh.sum)}`, to: '/orders?tab=new' },
    to_pack && { name: 'Зібрати', count: to_pack.count, hint: 'підтверджено', to: '/orders?tab=confirmed' },
    to_hand_over && {
      name: 'Передати',
      count: to_hand_over.count,
      hint: 'зібрано, чекає перевізника чи видачі',
      to: '/orders?tab=packed',
    },
    unpaid && {
      name: 'Не оплачено',
      count: unpaid.count,
      hint: 'довше доби',
      to: '/orders?unpaid_day=1',
      tone: 'hot',
    },
    in_branch && {
      name: 'Лежать у відділенні',
      count: in_branch.count,
      hint: 'третій день і довше',
      to: '/orders?in_branch=1',
      tone: 'bad',
    },
    low_stock && {
      name: 'Закінчується',
      count: low_stock.count,
      hint: low_stock.out > 0 ? `ще ${low_stock.out} уже немає` : 'до 5 шт.',
      to: '/products?tab=low',
    },
  ]
  return all.filter((queue) => queue !== null)
}

export function waited(minutes: number): string {
  if (minutes < 1) return 'менше\u00A01\u00A0хв'
  if (minutes < 60) return `${minutes}\u00A0хв`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}\u00A0год` : `${Math.floor(hours / 24)}\u00A0дн.`
}
