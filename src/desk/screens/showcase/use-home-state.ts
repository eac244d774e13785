import { useEffect, useRef, useState } from 'react'
import type { HomeDraft, HomeDraftData } from '#src/contract/admin/home.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { mergeHome } from './merge-home.ts'
import type { SentHome } from './send-home.ts'

/** Changes of the same thing by two people. Hers is on the screen, and is sent when she decides so. */
type HomeMet = { words: readonly string[]; by: string | null; theirs: HomeDraftData }
type StoredMet = Omit<HomeMet, 'theirs'> & { base: HomeDraft; mine: HomeDraft }
/** The draft of the home page on the screen and on the server, and a conflict between the two that is not decided yet. */
export function useHomeState(loaded: HomeDraftData) {
  const [data, setData] = useState(loaded)
  const [met, setMet] = useState<HomeMet | null>(null)
  const latest = useRef(data)
  /** The draft as the server has it, from which a save starts. */
  const server = useRef(data)
  useEffect(() => {
    latest.current = data
  }, [data])
  // A conflict that she has not decided is not saved yet: the top bar says so, and it survives a reload.
  const stored = useDraft<StoredMet>(
    'home-page',
    met && { words: met.words, by: met.by, base: met.theirs.draft, mine: data.draft },
  )
  const { restored } = stored
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    const { words, by, base, mine } = restored.fields
    const merged = mergeHome(base, data.draft, mine)
    setData({ ...data, draft: merged.draft })
    setMet({ words: merged.met.length > 0 ? merged.met : words, by, theirs: data })
  }

  /** The next press may come before React has rendered. */
  function show(next: HomeDraftData): void {
    latest.current = next
    setData(next)
  }

  function take(next: HomeDraftData): void {
    server.current = next
    stored.discard()
    setMet(null)
    show(next)
  }

  function meet({ theirs, draft, words, by }: Extract<SentHome, { outcome: 'met' }>): void {
    server.current = theirs
    show({ ...theirs, draft })
    setMet({ words, by, theirs })
  }

  return { data, latest, server, met, take, meet }
}
