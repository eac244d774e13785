import type { MethodRecord, MethodTerms } from '#src/contract/admin/methods.ts'
import type { MethodId } from '#src/contract/checkout-methods.ts'
import type { Database } from '#src/database/connect.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { lockSetting } from '#src/settings/change-setting.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { loadMethodWords, saveMethodWords, wordsKeyOf, type WordsProblem } from './change-methods.ts'
import {
  BY_ZONES,
  DEFAULT_DELIVERIES,
  DEFAULT_PAYMENTS,
  type Delivery,
  loadCheckoutMethods,
  type Payment,
} from './checkout-methods.ts'

export function findMethod(name: string): MethodId | null {
  return [...DELIVERY_METHODS, ...PAYMENT_METHODS].find((known) => known === name) ?? null
}

/** The owner's texts and terms of a method for the form, with the defaults that it shows. @throws RightRefused */
export async function loadMethodTerms(
  database: Database,
  { actor, method }: { actor: Actor; method: MethodId },
): Promise<MethodRecord> {
  demandRight(actor, 'settings.change')
  const words = await loadMethodWords(database, method)
  const [title, note] = [textOf(words['title']), textOf(words['note'])]
  const { deliveries, payments } = await loadCheckoutMethods(database)
  const way = deliveries.find(({ id }) => id === method)
  const payment = payments.find(({ id }) => id === method)
  const terms = {
    title,
    note,
    delivery: way ? deliveryOf(way) : null,
    bank_details: method === 'invoice' ? detailsOf(payment) : null,
  }
  const own = way ? DEFAULT_DELIVERIES[way.id] : payment && DEFAULT_PAYMENTS[payment.id]
  const shownNote = (way ?? payment)?.note ?? ''
  return {
    terms,
    own: { title: own?.title ?? '', note: note === '' ? shownNote : (own?.note ?? '') },
    has_zones: BY_ZONES.has(method),
    version: versionOf(terms),
  }
}

/** Saves the owner's texts and terms of a method. @throws Conflict, InvalidInput, RightRefused */
export async function saveMethodTerms(
  database: Database,
  change: { actor: Actor; method: MethodId; terms: MethodTerms; version: string },
): Promise<void> {
  const { actor, method, terms, version } = change
  await act(database, { actor, right: 'settings.change' }, async (transaction) => {
    await lockSetting(transaction, wordsKeyOf(method))
    const current = await loadMethodTerms(transaction, { actor, method })
    await expectVersion(transaction, {
      entity: 'setting',
      entityId: wordsKeyOf(method),
      version,
      currentVersion: current.version,
      current,
    })
    const { title, note, delivery, bank_details } = terms
    const { zones, ...bounds } = delivery ?? {}
    const words = {
      title,
      note,
      ...(current.terms.delivery && bounds),
      ...(current.has_zones && { zones }),
      ...(current.terms.bank_details && bank_details && { bank_details }),
    }
    const problem = await saveMethodWords(transaction, actor, method, words)
    if (problem) throw new InvalidInput(sentencesOf(problem))
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function deliveryOf(way: Delivery): MethodTerms['delivery'] {
  const { price, free_from, max_weight_g, max_size_mm, least_weight_g, days, zones } = way
  return {
    price,
    free_from,
    max_weight_g,
    max_size_mm: max_size_mm && [max_size_mm[0], max_size_mm[1], max_size_mm[2]],
    least_weight_g,
    days,
    zones: (zones ?? []).map((zone) => ({ ...zone, places: [...zone.places], rates: [...zone.rates] })),
  }
}

function detailsOf(payment: Payment | undefined): MethodTerms['bank_details'] {
  const { recipient = '', iban = '', code = '', bank = '', purpose = '' } = payment?.bank_details ?? {}
  return { recipient, iban, code, bank, purpose }
}

function sentencesOf(problem: WordsProblem): Record<string, string[]> {
  if (problem.kind === 'iban')
    return { iban: ['Це не український рахунок (UA і 27 цифр): перевірте, чи немає описки'] }
  if (problem.kind === 'details') return { recipient: ['Потрібні щонайменше отримувач і рахунок'] }
  return Object.fromEntries(
    problem.faults.map(({ path, message }) => [
      ['terms', ...(path[0] === 'title' || path[0] === 'note' ? [] : ['delivery']), ...path].join('.'),
      [message],
    ]),
  )
}
