import { expect, it } from 'vitest'
import type { MenuItem } from '#src/contract/settings.ts'
import { changesOf } from './audit-changes.ts'

function entry(title: string, url: string, children: MenuItem[] = []): MenuItem {
  return { title, url, badge: null, children, products_count: null }
}
const delivery = entry('Доставка', '/delivery')
const payment = entry('Оплата', '/payments')
const about = entry('Про нас', '/about')
const changes = (before: MenuItem[], after: MenuItem[]) => changesOf({ value: before }, { value: after })

it('ADM-05 ADM-14 of a menu says what came, what went, and what is called or leads otherwise', () => {
  const shoppers = entry('Покупцям', '', [delivery])
  const renamed = entry('Покупцям', '', [entry('Доставка й оплата', '/delivery'), entry('Блог', '/blog')])
  expect(changes([shoppers, payment, about], [renamed, entry('Про нас', '/pro-nas')])).toEqual([
    { name: 'entries_added', was: undefined, is: ['Блог (у «Покупцям»)'] },
    { name: 'entries_removed', was: ['Оплата'], is: undefined },
    { name: 'label · Доставка й оплата (у «Покупцям»)', was: 'Доставка', is: 'Доставка й оплата' },
    { name: 'url · Про нас', was: '/about', is: '/pro-nas' },
  ])
})

it('ADM-05 ADM-14 of a menu says the one entry that was moved, and where it hangs now', () => {
  expect(changes([delivery, payment, about], [about, delivery, payment])).toEqual([
    { name: 'place · Про нас', was: 3, is: 1 },
  ])
  expect(changes([delivery, entry('Магазин', '')], [entry('Магазин', '', [delivery])])).toEqual([
    { name: 'above · Доставка (у «Магазин»)', was: 'нагорі', is: 'Магазин' },
  ])
  expect(changes([delivery, payment], [delivery, payment])).toEqual([])
})
