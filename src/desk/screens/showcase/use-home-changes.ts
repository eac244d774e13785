import type { HomeDraft, HomeDraftData } from '#src/contract/admin/home.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { mergeHome } from './merge-home.ts'
import type { HomeWork } from './use-home-draft.ts'

/** Actions on the draft of the home page that take one press. */
export function useHomeChanges({ data: { draft }, latest, send, save }: HomeWork) {
  async function publish(at: string | null): Promise<void> {
    const isDone = await send(({ version }) =>
      sendDesk<HomeDraftData>('POST', '/showcase/home/publish', { version, at }),
    )
    if (isDone) say(at === null ? 'Опубліковано, покупці вже бачать' : 'Опублікується само')
  }

  /** Cancels the day of publication; the draft stays. */
  async function unschedule(): Promise<void> {
    const { publish_at } = latest.current
    const isDone = await send(({ version }) =>
      sendDesk<HomeDraftData>('DELETE', '/showcase/home/publish', undefined, { query: { version } }),
    )
    if (isDone) say('Сама не опублікується', () => publish(publish_at))
  }

  /** Saves a change at once; the toast can undo it for ten seconds. */
  async function change(done: string, made: Partial<HomeDraft>): Promise<void> {
    const before = latest.current.draft
    if ((await save((known) => ({ ...known, ...made }))) !== 'saved') return
    say(done, () => putBack({ ...before, ...made }, before))
  }

  /** Undoes only this change, so that later changes by others stay. */
  async function putBack(made: HomeDraft, before: HomeDraft): Promise<void> {
    await save((known) => mergeHome(made, known, before).draft)
  }

  async function drop(): Promise<void> {
    const before = draft
    if (await send(() => sendDesk<HomeDraftData>('DELETE', '/showcase/home')))
      say('Чернетку відкинуто', async () => {
        await save(() => before)
      })
  }

  return { publish, unschedule, change, putBack, drop }
}
