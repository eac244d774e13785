import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchLostChunks } from './features/build-update/watch-lost-chunks.ts'
import { reloadWithoutData } from './features/offline/reload-without-data.ts'
import { endMarking } from './runtime/late-parts/early-presses.ts'
import { listenBeforeRouter } from './ui/modal/pop-listener.ts'

watchLostChunks()
listenBeforeRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reloadWithoutData} />
    </StrictMode>,
  )
})

// After React has added its listeners, so that they come first.
endMarking()
