import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { type NewOrder, PLACE_FIELDS } from './new-order-data.ts'

/** The editable data of a recipient. The delivery is one field, because a branch belongs to its city and its carrier. */
export type Recipient = Record<'name' | 'phone' | 'email' | 'comment', string> & {
  delivery: Readonly<Record<string, string>>
}
/** The same as it is in the form. */
export type TypedRecipient = Omit<Recipient, 'delivery'> & Pick<NewOrder, 'method' | 'place'>
/** The saved data, with the version that a save sends back. */
export type SeenRecipient = { fields: Recipient; version: string }

export const RECIPIENT_NAMES: Readonly<Record<keyof Recipient, string>> = {
  name: 'ім’я',
  phone: 'телефон',
  email: 'email',
  comment: 'коментар',
  delivery: 'доставка',
}

export function seenOf({ name, phone, email, comment, delivery, version }: DeskOrder): SeenRecipient {
  const { method = '', ...place } = delivery
  const fields = { name, phone, email: email ?? '', comment, delivery: addressOf({ method, place }) }
  return { fields, version }
}

export function typedOf({ delivery: { method = '', ...place }, ...who }: Recipient): TypedRecipient {
  return { ...who, method, place }
}

export function recipientOf({ method, place, ...who }: TypedRecipient): Recipient {
  return { ...who, delivery: addressOf({ method, place }) }
}

/** Null if nothing differs from what is saved. */
export function editOf(typed: Recipient, before: Recipient): OrderEditBody | null {
  const { name, phone, email, comment, delivery } = typed
  const hasMoved = delivery['method'] !== '' && JSON.stringify(delivery) !== JSON.stringify(before.delivery)
  const changes = {
    ...(name !== before.name && { name: name.trim() }),
    ...(phone !== before.phone && { phone: phone.trim() }),
    ...(email !== before.email && { email: email.trim() === '' ? null : email.trim() }),
    ...(comment !== before.comment && { comment }),
    // The server's schema reports what is wrong with it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(hasMoved && { delivery: delivery as NonNullable<OrderEditBody['delivery']> }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

function addressOf({ method, place }: Pick<TypedRecipient, 'method' | 'place'>): Record<string, string> {
  const names = [...(PLACE_FIELDS[method] ?? []), 'settlement_id', 'point_id']
  const fields = names.flatMap((name) => {
    const value = place[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })
  return { method, ...Object.fromEntries(fields) }
}
