import { z } from 'zod'
import {
  bankDetailsSchema,
  deliveryOverridesSchema,
  type MethodId,
  paymentOverridesSchema,
} from '#src/contract/checkout-methods.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { type TermsFault, termsFaults } from '#src/domain/delivery/terms-faults.ts'
import { isIban, normalizeIban } from '#src/domain/money/iban.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { lockSetting, writeSetting } from '#src/settings/change-setting.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checked } from '#src/staff/checked.ts'
import {
  DELIVERIES_KEY,
  DEFAULT_DELIVERIES,
  DELIVERY_METHODS_KEY,
  isSetUp,
  loadCheckoutMethods,
  PAYMENT_METHODS_KEY,
  PAYMENTS_KEY,
} from './checkout-methods.ts'

/**
 * The owner's texts and terms of a method, by their names in the contract. As a change: `undefined` leaves a field as it is,
 * an empty text restores the shop's default.
 */
export type MethodWords = Readonly<Record<string, unknown>>

/** `details`: bank details lack a recipient or an account. `invalid`: a sentence for each wrong field. */
export type WordsProblem =
  | { kind: 'iban'; iban: string }
  | { kind: 'details' }
  | { kind: 'invalid'; faults: TermsFault[] }

export type MethodKind = typeof DELIVERIES_KEY | typeof PAYMENTS_KEY

export function kindOf(method: MethodId): MethodKind {
  return DELIVERY_METHODS.some((known) => known === method) ? DELIVERIES_KEY : PAYMENTS_KEY
}

/** Key of the setting that stores the owner's texts and terms of a method. */
export function wordsKeyOf(method: MethodId): string {
  return kindOf(method) === DELIVERIES_KEY ? DELIVERY_METHODS_KEY : PAYMENT_METHODS_KEY
}

/** Merges the owner's changes into the stored texts and terms of a method. When it returns a problem, nothing was saved. */
export function saveMethodWords(
  database: Database,
  actor: Actor,
  method: MethodId,
  words: MethodWords,
): Promise<WordsProblem | null> {
  return inTransaction(database, async (transaction) => {
    // All methods of a kind share one setting, so another method may be changed at this moment.
    await lockSetting(transaction, wordsKeyOf(method))
    const { key, all, words: before } = await storedWords(transaction, method)
    const details = mergeDetails(readRecord(before['bank_details']), readRecord(words['bank_details']))
    if ('kind' in details) return details
    const after = merge(before, { ...words, ...details })
    const faults =
      kindOf(method) === DELIVERIES_KEY
        ? deliveryFaults(method, after)
        : faultsOf(paymentOverridesSchema.safeParse(after))
    if (faults.length > 0) return { kind: 'invalid', faults }
    await writeSetting(transaction, { actor, key, value: { ...all, [method]: after } })
    return null
  })
}

function deliveryFaults(method: MethodId, words: MethodWords): TermsFault[] {
  const read = deliveryOverridesSchema.safeParse(words)
  const own = Object.entries(DEFAULT_DELIVERIES).find(([id]) => id === method)?.[1]
  return read.data && own ? termsFaults(method, { ...own, ...read.data }) : faultsOf(read)
}

function faultsOf({ error }: { error?: z.ZodError }): TermsFault[] {
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    message,
  }))
}

/** What the owner has set for a method; fields that follow the shop's defaults are absent. */
export async function loadMethodWords(database: Database, method: MethodId): Promise<MethodWords> {
  return (await storedWords(database, method)).words
}

async function storedWords(database: Database, method: MethodId) {
  const key = wordsKeyOf(method)
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  const all = readRecord(row?.value) ?? {}
  return { key, all, words: readRecord(all[method]) ?? {} }
}

/**
 * Restores the texts and terms of some methods to an earlier state; used to revert a change.
 *
 * @param change.said by method id, the whole earlier value; null where the owner had set nothing for it
 * @param change.version of the setting that stores all methods of this kind
 * @throws Conflict, InvalidInput, RightRefused
 */
export async function restoreMethodWords(
  database: Database,
  change: { actor: Actor; key: string; said: Readonly<Record<string, unknown>>; version: string },
): Promise<void> {
  const { actor, key, said, version } = change
  const schema = key === DELIVERY_METHODS_KEY ? deliveryOverridesSchema : paymentOverridesSchema
  const named = Object.entries(said).filter(([, words]) => words !== null)
  const restored = checked(z.record(z.string(), schema), Object.fromEntries(named))
  await inTransaction(database, async (transaction) => {
    await lockSetting(transaction, key)
    const row = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst()
    const others = Object.entries(readRecord(row?.value) ?? {}).filter(([method]) => !(method in said))
    const value = { ...Object.fromEntries(others), ...restored }
    await writeSetting(transaction, { actor, key, value, version })
  })
}

/** Bank details are stored whole or not at all: without a recipient and an account nobody can pay. */
function mergeDetails(
  before: MethodWords | null,
  given: MethodWords | null,
): { bank_details?: unknown } | WordsProblem {
  if (!given) return {}
  const { iban } = given
  if (typeof iban === 'string' && iban !== '' && !isIban(normalizeIban(iban))) return { kind: 'iban', iban }
  const after = merge(
    before ?? {},
    typeof iban === 'string' ? { ...given, iban: normalizeIban(iban) } : given,
  )
  if (Object.keys(after).length === 0) return { bank_details: '' }
  return bankDetailsSchema.safeParse(after).success ? { bank_details: after } : { kind: 'details' }
}

function merge(before: MethodWords, given: MethodWords): MethodWords {
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  const all = Object.entries({ ...before, ...Object.fromEntries(named) })
  return Object.fromEntries(all.filter(([name, value]) => value !== '' || !(name in given)))
}

/**
 * Offers a method at the checkout or stops offering it. `last`: it stays on, because without it nothing could be ordered.
 * `not-set-up`: the owner has not said yet where the shop delivers by it.
 */
export function turnMethod(
  database: Database,
  actor: Actor,
  method: MethodId,
  isOn: boolean,
): Promise<'saved' | 'last' | 'not-set-up'> {
  const kind = kindOf(method)
  return inTransaction(database, async (transaction) => {
    await lockSetting(transaction, kind)
    const methods = await loadCheckoutMethods(transaction)
    const others = [...methods.deliveries, ...methods.payments].filter(
      ({ is_on, id }) => is_on && id !== method && kindOf(id) === kind,
    )
    // A method whose provider has no keys is never offered, so it cannot stand in for this one.
    const isLast = others.every((other) => 'is_ready' in other && !other.is_ready)
    if (!isOn && isLast) return 'last'
    const delivery = methods.deliveries.find(({ id }) => id === method)
    if (isOn && delivery && !isSetUp(delivery)) return 'not-set-up'
    const ids = others.map(({ id }) => id)
    await writeSetting(transaction, { actor, key: kind, value: isOn ? [...ids, method] : ids })
    return 'saved'
  })
}

/** Offers exactly these methods of one kind, in this order. */
export async function offerInOrder(
  database: Database,
  actor: Actor,
  kind: MethodKind,
  methods: readonly MethodId[],
): Promise<void> {
  await writeSetting(database, { actor, key: kind, value: [...new Set(methods)] })
}
