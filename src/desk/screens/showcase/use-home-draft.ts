import { useState } from 'react'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { HomeDraft, HomeDraftData } from '#src/contract/admin/home.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { DeskError, metWords } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { HOME, type SentHome, sendHome } from './send-home.ts'
import { useHomeState } from './use-home-state.ts'

/** `met`: another person has changed the same, and nothing is saved until she decides. */
type HomeSaved = 'saved' | 'met' | 'failed'

/** The draft of the home page, which each press saves at once. */
export function useHomeDraft(loaded: HomeDraftData) {
  const { data, latest, server, met, take, meet } = useHomeState(loaded)
  const [isBusy, setBusy] = useState(false)

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
    sayWrong(`${metWords(error.conflict, 'Вітрину')} Показано, як є; натисніть ще раз`)
    return take(await getDesk<HomeDraftData>(HOME))
  }

  function settle(sent: SentHome): HomeSaved {
    if (sent.outcome === 'saved') take(sent.now)
    else meet(sent)
    return sent.outcome
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
