import type { Dispatch } from '#src/domain/delivery/dispatch-days.ts'
import { promiseText } from '#src/domain/delivery/promise-text.ts'
import type { DayRange } from '#src/domain/delivery/zones.ts'
import { AddressFields } from './address-fields.tsx'
import { offersOf } from '../delivery/offered-ways.ts'
import { chosenParts, paymentMisfit } from '../payments/instalment-rule.ts'

/**
 * Rules without which the checkout can be rendered and which the server applies again. They are loaded after
 * the page.
 */
export const deliveryRules = {
  AddressFields,
  offersOf,
  paymentMisfit,
  chosenParts,
  /** Uses the present time: a page that stays open must not promise a day after the cut-off has passed. */
  promiseToday: (id: string, days: DayRange | null, dispatch: Dispatch | null | undefined) =>
    promiseText(id, days, dispatch, new Date()),
}
