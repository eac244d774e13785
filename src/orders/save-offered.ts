import type { MethodId } from '#src/contract/checkout-methods.ts'
import type { Database } from '#src/database/connect.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { lockSetting } from '#src/settings/change-setting.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { type MethodKind, offerInOrder } from './change-methods.ts'
import { DELIVERIES_KEY, isSetUp, loadCheckoutMethods } from './checkout-methods.ts'

export type OfferedChange = { actor: Actor; kind: MethodKind; on: readonly string[]; version: string }

/** Version of the offered methods of a kind and their order, by which a save knows what the screen showed. */
export async function offeredVersion(database: Database, kind: MethodKind): Promise<string> {
  const methods = await loadCheckoutMethods(database)
  return versionOf(methods[kind].filter(({ is_on }) => is_on).map(({ id }) => id))
}

/** Offers exactly these methods of a kind, in this order. @throws Conflict, InvalidInput, RightRefused */
export async function saveOffered(
  database: Database,
  { actor, kind, on, version }: OfferedChange,
): Promise<void> {
  await act(database, { actor, right: 'settings.change' }, async (transaction) => {
    await lockSetting(transaction, kind)
    const known: readonly MethodId[] = kind === DELIVERIES_KEY ? DELIVERY_METHODS : PAYMENT_METHODS
    const chosen = known.filter((id) => on.includes(id)).toSorted((a, b) => on.indexOf(a) - on.indexOf(b))
    if (chosen.length === 0)
      throw new InvalidInput({ on: ['Без жодного способу нічого не можна замовити: увімкніть інший'] })
    const { deliveries } = await loadCheckoutMethods(transaction)
    const unready = deliveries.find((way) => chosen.includes(way.id) && !isSetUp(way))
    if (unready)
      throw new InvalidInput({ on: [`${unready.title}: спершу скажіть, куди й за скільки возите`] })
    const currentVersion = await offeredVersion(transaction, kind)
    await expectVersion(transaction, {
      entity: 'setting',
      entityId: kind,
      version,
      currentVersion,
      current: chosen,
    })
    await offerInOrder(transaction, actor, kind, chosen)
  })
}
