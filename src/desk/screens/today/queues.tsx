import { Link } from 'react-router'
import type { Today } from '#src/contract/admin/today.ts'
import { classes } from '../../parts/classes.ts'
import { moneyOf } from '../../runtime/formats.ts'

type Queue = { name: string; count: number; hint: string; to: string; tone?: 'hot' | 'bad' }

/** What waits, to be worked off; a queue of nothing is grey. */
export function Queues({ queues }: { queues: Today['queues'] }) {
  const shown = queuesOf(queues)
  if (shown.length === 0) return null
  return (
    <nav className="queues" aria-label="Черги роботи">
      {shown.map(({ name, count, hint, to, tone }) => (
        <Link key={name} to={to} className={classes('q', count === 0 ? 'q--zero' : tone && `q--${tone}`)}>
          <b>{count}</b>
          <span>{name}</span>
          <small>{count === 0 ? ' ' : hint}</small>
        </Link>
      ))}
    </nav>
  )
}

function queuesOf(queues: Today['queues']): Queue[] {
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
      hint: 'зібрано, чекає перевізника',
      to: '/orders?tab=packed',
    },
    unpaid && {
      name: 'Не оплачено',
      count: unpaid.count,
      hint: 'довше доби',
      to: '/orders?unpaid_day=true',
      tone: 'hot',
    },
    in_branch && {
      name: 'Лежать у відділенні',
      count: in_branch.count,
      hint: 'третій день і довше',
      to: '/orders?tab=shipped',
      tone: 'bad',
    },
    low_stock && {
      name: 'Закінчується',
      count: low_stock.count,
      hint: low_stock.out > 0 ? `ще ${low_stock.out} уже немає` : 'за тиждень',
      to: '/products?state=low',
    },
  ]
  return all.filter((queue) => queue !== null)
}

export function waited(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00A0хв`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}\u00A0год` : `${Math.floor(hours / 24)}\u00A0дн.`
}
