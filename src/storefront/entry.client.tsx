import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchLostChunks } from './build-update/watch-lost-chunks.ts'
import { shareFrames } from './share-frames.ts'

watchLostChunks()
shareFrames()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
