import { Prefetcher } from './prefetch/prefetcher.tsx'
import { CardMorph } from './ui/card-morph.tsx'

/** Its code comes when somebody first uses the page. */
export function TouchedParts() {
  return (
    <>
      <Prefetcher />
      <CardMorph />
    </>
  )
}
