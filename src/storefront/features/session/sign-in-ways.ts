import type { SignInWay } from '#src/contract/auth-limits.ts'
import { useShopOrNull } from '../../runtime/shop/shop-data.ts'

/**
 * Returns whether the shop is known not to offer a way to sign in. If its settings do not say, false: the
 * answer of the call will show it.
 */
export function useMissingWays(): (way: SignInWay) => boolean {
  const ways = useShopOrNull()?.settings.sign_in_ways ?? null
  return (way) => ways !== null && !ways.includes(way)
}
