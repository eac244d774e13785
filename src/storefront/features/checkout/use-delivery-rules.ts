import { useEffect, useState } from 'react'
import type { deliveryRules } from './delivery-rules.ts'
import { untilLoaded } from '../../runtime/late-parts/until-loaded.ts'
import { lastPlaceStore } from './checkout-draft.ts'

type DeliveryRules = typeof deliveryRules

/** Milliseconds. After this time the form becomes usable without the rules. */
const PATIENCE_MS = 3_000

/**
 * Returns `waiting` until the rules are loaded. Null if that fails or takes too long: then only the server says
 * what is not possible.
 */
export function useDeliveryRules(): DeliveryRules | 'waiting' | null {
  const [rules, setRules] = useState<DeliveryRules | 'waiting' | null>('waiting')
  useEffect(() => {
    const load = async () => {
      try {
        const { deliveryRules } = await import('./delivery-rules.ts')
        // Its code is needed only if somebody has ordered from this device before.
        if (lastPlaceStore.get() !== null) (await import('./last-place.ts')).takeOverLastPlace()
        setRules(deliveryRules)
      } catch (error) {
        setRules(null)
        throw error
      }
    }
    // Loading is repeated until it succeeds, because without the fields of a place only pickup could be
    // ordered.
    void untilLoaded(load)
    const timer = setTimeout(() => setRules((known) => (known === 'waiting' ? null : known)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return rules
}
