import type { Dispatch } from '#src/domain/delivery/dispatch-days.ts'
import { promiseText } from '#src/domain/delivery/promise-text.ts'
import type { DayRange } from '#src/domain/delivery/zones.ts'
import { AddressFields } from './address-fields.tsx'
import { offersOf } from '../delivery/offered-ways.ts'
import { chosenParts } from '../payments/instalment-rule.ts'
import { dividedGoods, paymentMisfit } from '../payments/payment-misfit.ts'

/** What the checkout can be drawn without, and what the server does again: a part that comes late. */
export const deliveryRules = {
  AddressFields,
  offersOf,
  paymentMisfit,
  dividedGoods,
  chosenParts,
  /** By the clock of this moment: a page that stays open must not promise what the cut-off has taken. */
  promiseToday: (id: string, days: DayRange | null, dispatch: Dispatch | null | undefined) =>
    promiseText(id, days, dispatch, new Date()),
}
