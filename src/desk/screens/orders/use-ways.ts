import { useState } from 'react'
import { useAnswer } from '../../runtime/use-answer.ts'
import { findWays, type NewOrder, type WantedGoods, type Ways } from './new-order-data.ts'

/** Until they have come. */
export const NO_WAYS: Ways = {
  deliveries: [],
  payments: [],
  sends: { sms: false, mail: false },
  unpaid_hours: 0,
  weight_g: null,
  goods: 0,
}

type Wanted = Pick<NewOrder, 'place'> & { lines: readonly WantedGoods[] }

/** How these goods can be delivered and paid for, asked anew when they or the city change. */
export function useWays({ lines, place }: Wanted): Ways {
  const city = place['city'] ?? ''
  const wanted = lines.map(({ variant_id, quantity }) => `${variant_id}=${quantity}`)
  const answer = useAnswer([...wanted, city].join(), () => findWays(lines, city))
  // What was offered before the connection was lost is good enough to choose from.
  return useLastKnown(answer.value) ?? NO_WAYS
}

/** The newest that is known, also while nothing answers. */
function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return value ?? known
}
