import type { Right } from './rights.ts'

/** What several people may have open at the same time, and who may know of it. */
const RIGHTS = {
  order: 'orders.see',
  product: 'goods.see',
  category: 'goods.describe',
  promotion: 'showcase.change',
  collection: 'showcase.change',
  code: 'goods.price',
  page: 'showcase.change',
  /** Of which there is one: home page, menus. */
  showcase: 'showcase.change',
  customer: 'customers.see',
  settings: 'settings.change',
} as const satisfies Record<string, Right>

type Kind = keyof typeof RIGHTS
/** `order-104861`, `product-15`, `page-delivery`, `settings-payment`. */
export type PresencePlace = `${Kind}-${string}`

const isKind = (word: string): word is Kind => Object.hasOwn(RIGHTS, word)

export function isPresencePlace(text: string): text is PresencePlace {
  const [, kind = ''] = /^([a-z]+)-[+\w.~-]{1,200}$/.exec(text) ?? []
  return isKind(kind)
}

/** Who may know who is there, and be there. */
export function presenceRight(place: PresencePlace): Right {
  const [kind = ''] = place.split('-', 1)
  return isKind(kind) ? RIGHTS[kind] : 'settings.change'
}
