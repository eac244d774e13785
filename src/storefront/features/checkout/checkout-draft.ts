import { readRecord } from '#src/domain/stored/stored-value.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'

export const DRAFT_FIELDS = [
  'name',
  'phone',
  'email',
  'delivery_method',
  'city',
  'branch',
  'street',
  'house',
  'flat',
  'index',
  'office',
  'settlement_id',
  'point_id',
  'payment_method',
  'payment_parts',
  'comment',
] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

export function isField(name: string): name is DraftField {
  return DRAFT_FIELDS.some((field) => field === name)
}

/** What has been typed or chosen so far. An empty method means the first one that is offered. */
export type CheckoutDraft = Readonly<Record<DraftField, string>>

export const EMPTY_DRAFT: CheckoutDraft = {
  name: '',
  phone: '',
  email: '',
  delivery_method: '',
  city: '',
  branch: '',
  street: '',
  house: '',
  flat: '',
  index: '',
  office: '',
  settlement_id: '',
  point_id: '',
  payment_method: '',
  payment_parts: '',
  comment: '',
}

/**
 * Stored for this tab: it survives a reload and a lost connection, and is deleted with the tab because it is
 * personal.
 */
export const draftStore = createStoredStore<CheckoutDraft>({
  key: 'checkout-draft',
  empty: EMPTY_DRAFT,
  read: readDraft,
  area: 'session',
})

function readDraft(stored: unknown): CheckoutDraft {
  const record = readRecord(stored)
  const draft = { ...EMPTY_DRAFT }
  for (const field of DRAFT_FIELDS) {
    const value = record?.[field]
    if (typeof value === 'string') draft[field] = value
  }
  return draft
}

type LastPlace = Readonly<Record<string, string>> | null

/** Delivery of the last order from this device; removed when somebody signs out. */
export const lastPlaceStore = createStoredStore<LastPlace>({
  key: 'last-delivery',
  empty: null,
  read: (stored) => {
    const entries = Object.entries(readRecord(stored) ?? {})
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return texts.length === 0 ? null : Object.fromEntries(texts)
  },
})
