import { type SubmitEvent, useEffect, useState } from 'react'
import type { SavedView, ViewArea } from '#src/contract/admin/views.ts'
import { useAskedParams } from '../runtime/asked-params.ts'
import { getDesk, sendDesk } from '../runtime/call-desk.ts'
import { DeskError } from '../runtime/desk-error.ts'
import { say, sayWrong } from '../runtime/toasts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'

/** Filters with a name, the person's own on each of her devices: an address to come back to. */
export function SavedFilters({ list }: { list: ViewArea }) {
  const { saved, save, remove } = useViews(list)
  const [isNaming, setNaming] = useState(false)
  const [params, changeParams] = useAskedParams()
  const search = params.toString()
  const known = saved.find(({ query }) => query === search)

  if (saved.length === 0 && search === '') return null
  return (
    <>
      <Menu
        className="chipf"
        items={[
          ...saved.map(({ name, query }) => ({
            name,
            act: () => changeParams(() => new URLSearchParams(query)),
          })),
          ...(known
            ? [{ name: `Вилучити «${known.name}»`, isDanger: true, act: () => remove(known) }]
            : [{ name: 'Зберегти цей відбір', isOff: search === '', act: () => setNaming(true) }]),
        ]}
      >
        {known?.name ?? 'Збережені'}
        <Icon name="down" />
      </Menu>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            void save(name, search)
            setNaming(false)
          }}
        />
      )}
    </>
  )
}

function useViews(area: ViewArea) {
  const [saved, setSaved] = useState<readonly SavedView[]>([])

  useEffect(() => {
    const stop = new AbortController()
    async function load(): Promise<void> {
      try {
        const views = await getDesk<SavedView[]>('/views', { query: { area }, signal: stop.signal })
        if (!stop.signal.aborted) setSaved(views)
      } catch {
        // The list works without them; they come with the next opening.
        return
      }
    }
    void load()
    return () => stop.abort()
  }, [area])

  async function change(work: () => Promise<readonly SavedView[]>): Promise<void> {
    try {
      setSaved(await work())
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Відбір не збережено')
    }
  }

  const save = (name: string, query: string) =>
    change(() => sendDesk<SavedView[]>('POST', '/views', { area, name, query }))

  return {
    saved,
    save,
    remove: (view: SavedView) =>
      change(async () => {
        await sendDesk('DELETE', `/views/${view.id}`)
        say(`Відбір «${view.name}» вилучено`, () => save(view.name, view.query))
        return saved.filter(({ id }) => id !== view.id)
      }),
  }
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog title="Зберегти відбір" size="small" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField label="Назва" value={name} onChange={setName} maxLength={40} />
        <Button type="submit" disabled={name.trim() === ''}>
          Зберегти
        </Button>
      </form>
    </Dialog>
  )
}
