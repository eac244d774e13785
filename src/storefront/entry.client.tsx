import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchLostChunks } from './build-update/watch-lost-chunks.ts'
import { endMarking } from './later/early-presses.ts'
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

// After React, whose listeners are to come first.
endMarking()
