import { useEffect } from 'react'
import { Offline } from './offline/offline.tsx'
import { Prefetcher } from './prefetch/prefetcher.tsx'
import { startLater } from './start-later.ts'
import { CardMorph } from './ui/card-morph.tsx'

export function LaterParts() {
  useEffect(startLater, [])
  return (
    <>
      <Prefetcher />
      <CardMorph />
      <Offline />
    </>
  )
}
