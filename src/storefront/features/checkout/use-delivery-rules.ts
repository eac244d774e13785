import { useEffect, useState } from 'react'
import type { deliveryRules } from './delivery-rules.ts'
import { untilLoaded } from '../../runtime/late-parts/until-loaded.ts'
import { lastPlaceStore } from './checkout-draft.ts'

type DeliveryRules = typeof deliveryRules

/** Longer nobody is hindered from typing. */
const PATIENCE_MS = 3_000

/** `waiting` until they have come; null while they cannot be had, or not soon: then the server alone says what does not fit. */
export function useDeliveryRules(): DeliveryRules | 'waiting' | null {
  const [rules, setRules] = useState<DeliveryRules | 'waiting' | null>('waiting')
  useEffect(() => {
    const load = async () => {
      try {
        const { deliveryRules } = await import('./delivery-rules.ts')
        // Only who has ordered from this device needs the code.
        if (lastPlaceStore.get() !== null) (await import('./last-place.ts')).takeOverLastPlace()
        setRules(deliveryRules)
      } catch (error) {
        setRules(null)
        throw error
      }
    }
    // The fields of a place come with them: without these only what is fetched in the shop could be ordered.
    void untilLoaded(load)
    const timer = setTimeout(() => setRules((known) => (known === 'waiting' ? null : known)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return rules
}
