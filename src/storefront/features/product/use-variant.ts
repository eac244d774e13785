import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product, Variant } from '#src/contract/catalogue.ts'
import { useHydrated } from '../../runtime/use-hydrated.ts'
import { startingVariant } from './starting-variant.ts'

const PARAM = 'variant'

type VariantChoice = { variant: Variant; choose: (variant: Variant) => void }

/**
 * The chosen variant of a product, stored in the address. The server ignores `?variant=`, so that all variants
 * share one cached page; the browser reads it after hydration.
 */
export function useVariant(product: Product): VariantChoice {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { search } = useLocation()
  const [id, setId] = useOptimistic(isHydrated ? Number(new URLSearchParams(search).get(PARAM)) : 0)

  function choose(next: Variant): void {
    startTransition(async () => {
      setId(next.id)
      await navigate(`?${PARAM}=${next.id}`, { replace: true, preventScrollReset: true })
    })
  }

  const variant = product.variants.find((candidate) => candidate.id === id) ?? startingVariant(product)
  return { variant, choose }
}
