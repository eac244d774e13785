import type { SignInWay } from '#src/contract/auth-limits.ts'
import { useShopOrNull } from '../../runtime/shop/shop-data.ts'

/** The ways that this shop is known not to have. Where it does not say, none: the answer of the call says it. */
export function useMissingWays(): (way: SignInWay) => boolean {
  const ways = useShopOrNull()?.settings.sign_in_ways ?? null
  return (way) => ways !== null && !ways.includes(way)
}
