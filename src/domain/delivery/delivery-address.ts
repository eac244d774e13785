import { hideBranch } from '../contact/hide-contacts.ts'

/** What an order stores of its delivery: texts by their wire names, as they were typed or chosen. */
export type StoredDelivery = Readonly<Record<string, string>>

const HIDDEN = '•••'

/** Where it goes, in one line; empty for a method that has no address of its own. */
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

/** For anybody who has the order's address: the settlement and the branch's number, nothing that leads to a home. */
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
    // The index says which post office it is.
    branch: index === '' ? hideBranch(branch) : '',
    street: street === '' ? '' : HIDDEN,
  }
}
