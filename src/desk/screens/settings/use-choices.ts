import { useEffect, useState } from 'react'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import { getDesk } from '../../runtime/call-desk.ts'

type Choices = Pick<GoodsChoices, 'categories' | 'brands'>

/** Categories and brands to choose from; null until they are loaded. Without them, what is chosen can still be removed. */
export function useChoices(): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null)
  useEffect(() => {
    const left = new AbortController()
    getDesk<GoodsChoices>('/goods/choices', { signal: left.signal }).then(
      setChoices,
      () => left.signal.aborted || setChoices({ categories: [], brands: [] }),
    )
    return () => left.abort()
  }, [])
  return choices
}
