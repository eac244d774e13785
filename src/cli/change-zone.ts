import type { MethodId } from '#src/contract/checkout-methods.ts'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import type { DeliveryZone } from '#src/domain/delivery/zones.ts'
import { byWeight, listOf, readPlaces, readRate } from '#src/domain/delivery/read-terms.ts'
import { saveMethodWords, wordsKeyOf } from '#src/orders/change-methods.ts'
import { BY_ZONES, loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import { amount, faultsText, knownDays } from './change-method.ts'
import { lockSetting } from '#src/settings/change-setting.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { UsageError } from './command.ts'

export const ZONE_OPTIONS = {
  places: { type: 'string' },
  rates: { type: 'string' },
  remove: { type: 'boolean' },
} as const

type ZoneValues = {
  places?: string
  rates?: string
  remove?: boolean
  days?: string
  'free-from'?: string
}

/**
 * Replaces the row with this name in the owner's table, or removes it.
 * @throws UsageError
 */
export async function changeZone(
  database: Database,
  method: MethodId,
  title: string,
  values: ZoneValues,
): Promise<void> {
  if (!BY_ZONES.has(method))
    throw new UsageError(`Зони мають лише ${[...BY_ZONES].join(' і ')}, а не ${method}`)
  await inTransaction(database, async (transaction) => {
    // The whole table is written, so a zone that is added at this moment would be lost.
    await lockSetting(transaction, wordsKeyOf(method))
    const { deliveries } = await loadCheckoutMethods(transaction)
    const known = deliveries.find(({ id }) => id === method)?.zones ?? []
    const others = known.filter((zone) => zone.title !== title)
    if (values.remove && others.length === known.length)
      throw new UsageError(
        `Немає зони «${title}». Є: ${known.map((zone) => zone.title).join(', ') || 'жодної'}`,
      )
    const zones = values.remove ? others : [...others, readZone(title, values)]
    const problem = await saveMethodWords(transaction, COMMAND, method, { zones })
    if (problem?.kind === 'invalid') throw new UsageError(faultsText(problem.faults))
  })
}

function readZone(title: string, values: ZoneValues): DeliveryZone {
  const { places, rates, days, 'free-from': freeFrom } = values
  if (places === undefined || rates === undefined)
    throw new UsageError('Зоні потрібні --places "Київ; Бровари" (або решта) і --rates 600')
  return {
    title,
    places: readPlaces(places),
    rates: byWeight(listOf(rates).map(knownRate)),
    free_from: freeFrom === undefined || freeFrom === '' ? null : (amount('--free-from', freeFrom) ?? null),
    days: days === undefined ? null : knownDays(days),
  }
}

function knownRate(text: string) {
  const rate = readRate(text)
  if (rate === null)
    throw new UsageError(`--rates: «${text}» не ціна за вагою. Приклад: "50=600; решта=1200"`)
  return rate
}
