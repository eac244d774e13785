import type { CheckoutOptions } from '#src/contract/orders.ts'
import { partsFor } from '#src/domain/payments/instalments.ts'
import { chosenParts, ruleOf } from '../payments/instalment-rule.ts'
import { PartsSelect } from '../payments/parts-select.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = { checkout: Checkout; option: CheckoutOptions['payments'][number] }

/** Loaded after the page, because few shoppers pay by instalments. */
export function PartsChoice({ checkout: { draft, total, setField }, option }: Props) {
  const rule = ruleOf(option)
  if (!rule) return null
  return (
    <PartsSelect
      bank={rule.bank}
      sum={total}
      parts={partsFor(total, rule)}
      value={chosenParts(option, total, draft.payment_parts) ?? ''}
      onChange={(event) => setField('payment_parts', event.target.value)}
    />
  )
}
