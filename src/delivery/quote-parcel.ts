import type { z } from 'zod'
import type { quoteAnswerSchema, quoteParamsSchema } from '#src/contract/delivery.ts'
import { type Dispatch, dispatchDay, kyivClock } from '#src/domain/delivery/dispatch-days.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import type { Quotes } from './quote.ts'

/** Price in hryvnias, date and office of a parcel ordered now, for the HTTP API; null for what the carrier does not say. */
export async function quoteParcel(
  quotes: Quotes,
  { settlement, point, index, carrier, kind, weight_g, goods }: z.output<typeof quoteParamsSchema>,
  { dispatch, now }: { dispatch: Dispatch | null; now: Date },
): Promise<z.input<typeof quoteAnswerSchema>> {
  const { price, arrivesOn, office } = await quotes(carrier, {
    ...(settlement !== undefined && { settlementId: settlement }),
    ...(point !== undefined && { pointId: point }),
    ...(index !== undefined && { index }),
    kind,
    weightG: weight_g,
    declaredKopiykas: toKopiykas(goods),
    sentOn: (dispatch && dispatchDay(dispatch, now)) ?? kyivClock(now).day,
  })
  return { data: { price: price === null ? null : toHryvnias(price), arrives_on: arrivesOn, office } }
}
