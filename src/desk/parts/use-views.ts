import { useEffect, useRef, useState } from 'react'
import type { SavedView } from '#src/contract/admin/views.ts'
import type { ViewArea } from '#src/domain/rights/view-rights.ts'
import { useIsOpened } from '../runtime/came-from.ts'
import { getDesk, sendDesk } from '../runtime/call-desk.ts'
import { DeskError, metWords } from '../runtime/desk-error.ts'
import { say, sayWrong } from '../runtime/toasts.ts'

/**
 * Saved filters of a list, the person's own and the team's, and what can be done to them.
 *
 * @param search the query that the list shows
 * @param show shows another query instead
 */
export function useViews(area: ViewArea, search: string, show: (query: string) => void) {
  const [saved, setSaved] = useState<readonly SavedView[]>([])
  const isOpened = useIsOpened()
  // The values at the time when the answer comes.
  const now = useRef({ search, show, isOpened })
  useEffect(() => {
    now.current = { search, show, isOpened }
  })

  useEffect(() => {
    const stop = new AbortController()
    async function load(): Promise<void> {
      try {
        const views = await getDesk<SavedView[]>('/views', { query: { area }, signal: stop.signal })
        if (stop.signal.aborted) return
        setSaved(views)
        const first = views.find(({ is_default }) => is_default)
        // A person who asks for the whole list, or comes back to it, gets the whole list.
        if (first && now.current.search === '' && now.current.isOpened()) now.current.show(first.query)
      } catch {
        // The list works without them; they are loaded again when it is next opened.
        return
      }
    }
    void load()
    return () => stop.abort()
  }, [area])

  async function change(work: () => Promise<readonly SavedView[]>, done?: string): Promise<void> {
    try {
      setSaved(await work())
      if (done !== undefined) say(done)
    } catch (error) {
      if (error instanceof DeskError && error.conflict) {
        sayWrong(`${metWords(error.conflict)} Тут уже те, що збережено тепер`)
        setSaved(await getDesk<SavedView[]>('/views', { query: { area } }).catch(() => saved))
      } else sayWrong(error instanceof DeskError ? error.message : 'Відбір не збережено')
    }
  }

  const save = (name: string, query: string) =>
    change(() => sendDesk<SavedView[]>('POST', '/views', { area, name, query }))
  const patch = ({ id, version }: SavedView, fields: { name?: string; is_shared?: boolean }, done: string) =>
    change(() => sendDesk<SavedView[]>('PATCH', `/views/${id}`, { ...fields, version }), done)

  return {
    saved,
    save,
    rename: (view: SavedView, name: string) => patch(view, { name }, `Відбір тепер «${name}»`),
    share: (view: SavedView) =>
      patch(
        view,
        { is_shared: !view.is_shared },
        view.is_shared ? `«${view.name}» більше не спільний` : `Відбір «${view.name}» бачить уся команда`,
      ),
    openWith: (view: SavedView) =>
      change(
        () => sendDesk<SavedView[]>('PUT', '/views/default', { area, id: view.is_default ? null : view.id }),
        view.is_default ? 'Список відкривається повним' : `Список відкриватиметься з «${view.name}»`,
      ),
    remove: (view: SavedView) =>
      change(async () => {
        await sendDesk('DELETE', `/views/${view.id}`, undefined, { query: { version: view.version } })
        say(`Відбір «${view.name}» вилучено`, () => save(view.name, view.query))
        return saved.filter(({ id }) => id !== view.id)
      }),
  }
}
