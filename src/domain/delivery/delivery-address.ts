import { hideBranch } from '../contact/hide-contacts.ts'

/** What an order stores about its delivery: texts by their wire names, as they were typed or chosen. */
export type StoredDelivery = Readonly<Record<string, string>>

const HIDDEN = '•••'

/** Returns the address in one line; empty for a method without an address. */
export function deliveryAddress({
  city = '',
  branch = '',
  street = '',
  house = '',
  flat = '',
  index = '',
}: StoredDelivery): string {
  const home = [street, house, flat && `кв. ${flat}`]
  return [index, city, branch, ...home].filter((part) => part !== '').join(', ')
}

/**
 * What anybody who knows the order's address may see: the settlement and the number of the branch, nothing that
 * leads to a home.
 */
export function hiddenDelivery({
  method = '',
  city = '',
  index = '',
  branch = '',
  street = '',
}: StoredDelivery): StoredDelivery {
  return {
    method,
    city,
    index,
    // The postal index already says which post office it is.
    branch: index === '' ? hideBranch(branch) : '',
    street: street === '' ? '' : HIDDEN,
  }
}
