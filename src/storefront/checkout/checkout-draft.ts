import { readRecord } from '#src/domain/stored-value.ts'
import { createStoredStore } from '../stores/stored-store.ts'

export const DRAFT_FIELDS = [
  'name',
  'phone',
  'email',
  'delivery_method',
  'city',
  'branch',
  'payment_method',
  'comment',
] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

/** What has been typed so far. An empty method means the first one on offer. */
export type CheckoutDraft = Readonly<Record<DraftField, string>>

export const EMPTY_DRAFT: CheckoutDraft = {
  name: '',
  phone: '',
  email: '',
  delivery_method: '',
  city: '',
  branch: '',
  payment_method: '',
  comment: '',
}

/** Survives a reload and a lost connection, and ends with the tab: it is personal. */
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
