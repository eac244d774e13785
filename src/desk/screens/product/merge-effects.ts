import type { ProductMergePreview } from '#src/contract/admin/product.ts'
import { ORDER_FORMS, countOf } from '#src/domain/text/plural.ts'
import type { Effect } from '../../parts/effect-note.tsx'
import { moneyOf } from '../../runtime/formats.ts'

const PEOPLE_FORMS = ['покупець', 'покупці', 'покупців'] as const
const LEAD_FORMS = ['адреса чи запит', 'адреси чи запити', 'адрес чи запитів'] as const

/** The consequences of a merge, shown before its button. */
export function mergeEffects(preview: ProductMergePreview, withStock: boolean): Effect[] {
  const { from, into, favorites, waiting, leads, open_orders } = preview
  const lists = [
    ...preview.collections.map((title) => `колекція «${title}»`),
    ...preview.promotions.map((title) => `акція «${title}»`),
  ]
  const effects: (Effect | false)[] = [
    { icon: 'fork', what: from.uri, how: `вестиме на ${into.uri}; товар зникне з продажу` },
    {
      icon: 'tag',
      what: moneyOf(into.price),
      how:
        into.price === from.price ? 'ціна в кошиках та сама' : `ціна в кошиках, було ${moneyOf(from.price)}`,
    },
    {
      icon: 'shelf',
      what: withStock ? `${into.stock + from.stock} шт.` : `${into.stock} шт.`,
      how: withStock ? `на складі: ${into.stock} і ще ${from.stock}` : 'на складі, як зараз',
    },
    favorites > 0 && { icon: 'user', what: countOf(favorites, PEOPLE_FORMS), how: 'матиме його в улюблених' },
    waiting > 0 && { icon: 'bell', what: countOf(waiting, PEOPLE_FORMS), how: 'чекатиме на нього' },
    lists.length > 0 && { icon: 'list', what: 'Увійде сюди', how: lists.join(', ') },
    leads > 0 && { icon: 'link', what: countOf(leads, LEAD_FORMS), how: 'вестиме на нього' },
    open_orders > 0 && {
      icon: 'orders',
      what: countOf(open_orders, ORDER_FORMS),
      how: 'у роботі: лишаються, як є',
    },
    { icon: 'inbox', what: 'Прайс', how: `«${from.title}» більше не змінить і не поверне` },
  ]
  return effects.filter((effect) => effect !== false)
}
