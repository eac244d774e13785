import { useState } from 'react'
import { DeskError } from '../../runtime/desk-error.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { findWays, type NewOrder, type WantedGoods, type Ways } from './new-order-data.ts'

/** Used until the answer has come. */
export const NO_WAYS: Ways = {
  deliveries: [],
  payments: [],
  sends: { sms: false, mail: false },
  unpaid_hours: 0,
  weight_g: null,
  goods: 0,
}

type Wanted = Pick<NewOrder, 'place'> & { lines: readonly WantedGoods[] }

type Answered = {
  ways: Ways
  /** Why the newest answer did not come; null if it did. */
  problem: string | null
  retry: () => void
}

/** How these goods can be delivered and paid for. Requested again when they or the city change. */
export function useWays({ lines, place }: Wanted): Answered {
  const city = place['city'] ?? ''
  const wanted = lines.map(({ variant_id, quantity }) => `${variant_id}=${quantity}`)
  const [tries, setTries] = useState(0)
  const answer = useAnswer([...wanted, city, tries].join(), () => findWays(lines, city))
  const { error } = answer
  // If the connection is lost, the person can still choose from the methods known before.
  const ways = useLastKnown(answer.value) ?? NO_WAYS
  const problem = error === null ? null : error instanceof DeskError ? error.message : ''
  return { ways, problem, retry: () => setTries(tries + 1) }
}

/** The newest known value, also while no answer comes. */
function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return value ?? known
}
