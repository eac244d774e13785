import type { Right } from './rights.ts'

/** What several people may have open at the same time, and the right that lets a person see who has it open. */
const RIGHTS = {
  order: 'orders.see',
  product: 'goods.see',
  category: 'goods.describe',
  promotion: 'showcase.change',
  collection: 'showcase.change',
  code: 'goods.price',
  page: 'showcase.change',
  /** There is only one of each: the home page, the menus. */
  showcase: 'showcase.change',
  customer: 'customers.see',
  settings: 'settings.change',
} as const satisfies Record<string, Right>

type Kind = keyof typeof RIGHTS
/** For example `order-104861`, `product-15`, `page-delivery`, `settings-payment`. */
export type PresencePlace = `${Kind}-${string}`

const isKind = (word: string): word is Kind => Object.hasOwn(RIGHTS, word)

export function isPresencePlace(text: string): text is PresencePlace {
  const [, kind = ''] = /^([a-z]+)-[+\w.~-]{1,200}$/.exec(text) ?? []
  return isKind(kind)
}

/** Returns the right that a person needs to open a place and to see who else has it open. */
export function presenceRight(place: PresencePlace): Right {
  const [kind = ''] = place.split('-', 1)
  return isKind(kind) ? RIGHTS[kind] : 'settings.change'
}
