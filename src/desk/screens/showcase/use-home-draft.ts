import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { HomeDraft, HomeDraftData } from '#src/contract/admin/home.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { whileSaving } from '../../runtime/net.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { mergeHome } from './merge-home.ts'
import { HOME, type SentHome, sendHome } from './send-home.ts'

/** Changes of the same thing by two people. Hers is on the screen, and is sent when she decides so. */
type HomeMet = { words: readonly string[]; by: string | null; theirs: HomeDraftData }
type StoredMet = Omit<HomeMet, 'theirs'> & { base: HomeDraft; mine: HomeDraft }
/** `met`: another person has changed the same, and nothing is saved until she decides. */
type HomeSaved = 'saved' | 'met' | 'failed'

/** The draft of the home page, which each press saves at once. */
export function useHomeDraft(loaded: HomeDraftData) {
  const [data, setData] = useState(loaded)
  const [met, setMet] = useState<HomeMet | null>(null)
  const [isBusy, setBusy] = useState(false)
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

  async function busy<Result>(work: () => Promise<Result>): Promise<Result> {
    setBusy(true)
    try {
      return await whileSaving(work)
    } finally {
      setBusy(false)
    }
  }

  async function explain(error: unknown): Promise<void> {
    if (!(error instanceof DeskError)) throw error
    if (!error.conflict) return sayWrong(Object.values(error.fields).flat()[0] ?? error.message)
    const who = error.conflict.by === null ? '' : `: ${error.conflict.by}`
    sayWrong(`Вітрину щойно змінено${who}. Показано, як є; натисніть ще раз`)
    return take(await getDesk<HomeDraftData>(HOME))
  }

  function settle(sent: SentHome): HomeSaved {
    if (sent.outcome === 'saved') {
      take(sent.now)
      return 'saved'
    }
    const { theirs, draft, words, by } = sent
    server.current = theirs
    show({ ...theirs, draft })
    setMet({ words, by, theirs })
    return 'met'
  }

  return {
    data,
    latest,
    met,
    isBusy,
    /** Publishes or drops the draft. Resolves to false if it was refused, which a toast says. */
    send: async (work: (known: HomeDraftData) => Promise<HomeDraftData>): Promise<boolean> => {
      try {
        take(await busy(() => work(latest.current)))
        return true
      } catch (error) {
        await explain(error)
        return false
      }
    },
    /**
     * Saves a change. What another person has changed meanwhile is merged; if it is the same thing, she decides.
     *
     * @param isShown whether the errors are already shown at their fields
     */
    save: async (
      change: (known: HomeDraft) => HomeDraft,
      isShown?: (fields: FieldErrors) => boolean,
    ): Promise<HomeSaved> => {
      const base = server.current
      const mine = change(latest.current.draft)
      try {
        return settle(await busy(() => sendHome(base, mine)))
      } catch (error) {
        if (!(error instanceof DeskError && isShown?.(error.fields))) await explain(error)
        return 'failed'
      }
    },
    takeTheirs: () => met && take(met.theirs),
  }
}

export type HomeWork = ReturnType<typeof useHomeDraft>
