import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product, Variant } from '#src/contract/catalogue.ts'
import { useHydrated } from '../use-hydrated.ts'

const PARAM = 'variant'

type VariantChoice = { variant: Variant; choose: (variant: Variant) => void }

/**
 * The chosen variant of a product, kept in the address. The server knows no `?variant=`, so that all variants share
 * one page; the browser reads it once it has taken the page over.
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

/** What the card of the product shows: the variant that its price comes from. */
function startingVariant({ variants, variant_id }: Pick<Product, 'variants' | 'variant_id'>): Variant {
  const variant = variants.find(({ id }) => id === variant_id) ?? variants[0]
  if (!variant) throw new Error('a product without variants')
  return variant
}
