import { useEffect, useState } from 'react'
import type { PresentEverywhere, PresentPerson } from '#src/contract/admin/presence.ts'
import type { PresencePlace } from '#src/domain/rights/presence.ts'
import { sendDesk } from './call-desk.ts'
import { DeskError } from './desk-error.ts'
import { useSession } from './session.ts'
import { readPresent } from './tab-messages.ts'

/** How often a tab reports. The server forgets a tab after three times as long. */
const SAY_MS = 20_000

const listeners = new Set<(all: PresentEverywhere) => void>()
const tabs = new BroadcastChannel('desk-presence')
tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => notify(readPresent(data)))

function notify(all: PresentEverywhere): void {
  for (const listener of listeners) listener(all)
}

/** Called by the one tab of the browser that has the stream of news. */
export function announcePresence(all: PresentEverywhere): void {
  notify(all)
  // A channel has one origin, and no other can be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage(all)
}

/** Reports that this tab shows the record while it is visible, and returns who else has it open. */
export function usePresence(place: PresencePlace): readonly PresentPerson[] {
  const { person } = useSession()
  const [others, setOthers] = useState<readonly PresentPerson[]>([])
  useEffect(() => {
    const listener = (all: PresentEverywhere) =>
      setOthers(all.filter((one) => one.place === place && one.id !== person.id))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [place, person.id])
  useEffect(() => {
    const path = `/presence/${crypto.randomUUID()}`
    let isHere = true
    async function say(): Promise<void> {
      // A hidden tab does not count as present.
      if (document.visibilityState === 'hidden') return
      const found = await quietly(() => sendDesk<PresentPerson[]>('PUT', path, { place }))
      if (isHere && found) setOthers(found)
    }
    const leave = () => void quietly(() => sendDesk('DELETE', path, undefined, { keepalive: true }))
    const turn = () => (document.visibilityState === 'hidden' ? leave() : void say())
    void say()
    const timer = setInterval(() => void say(), SAY_MS)
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('pagehide', leave)
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [place])
  return others
}

/** Presence is not essential: without a connection nobody is shown. */
async function quietly<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DeskError) return null
    throw error
  }
}
