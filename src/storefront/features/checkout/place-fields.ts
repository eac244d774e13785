import type { DraftField } from './checkout-draft.ts'

const BRANCH: readonly DraftField[] = ['city', 'branch']
const HOME: readonly DraftField[] = ['city', 'street', 'house', 'flat']

/** The fields that each delivery method requires, in the order of the form. */
const FIELDS: Readonly<Record<string, readonly DraftField[]>> = {
  nova_poshta: BRANCH,
  nova_poshta_locker: BRANCH,
  nova_poshta_courier: HOME,
  ukrposhta: ['city', 'index'],
  own_courier: HOME,
  freight: HOME,
}

export const PLACE_FIELDS: ReadonlySet<DraftField> = new Set(Object.values(FIELDS).flat())

export function placeFields(method: string): readonly DraftField[] {
  return FIELDS[method] ?? []
}
