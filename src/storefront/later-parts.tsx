import { Offline } from './offline/offline.tsx'
import { Prefetcher } from './prefetch/prefetcher.tsx'
import { CardMorph } from './ui/card-morph.tsx'

export function LaterParts() {
  return (
    <>
      <Prefetcher />
      <CardMorph />
      <Offline />
    </>
  )
}
