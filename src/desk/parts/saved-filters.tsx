import { type SubmitEvent, useState } from 'react'
import type { SavedView } from '#src/contract/admin/views.ts'
import { UNSHARE_RIGHT, VIEW_RIGHTS, type ViewArea } from '#src/domain/rights/view-rights.ts'
import { useAskedParams } from '../runtime/asked-params.ts'
import { useMay } from '../runtime/session.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { useViews } from './use-views.ts'

/** Named filters: the person's own, available on each of her devices, and those of the team. Each is an address. */
export function SavedFilters({ list }: { list: ViewArea }) {
  const [params, changeParams] = useAskedParams()
  const search = params.toString()
  const show = (query: string, replace = false) => changeParams(() => new URLSearchParams(query), { replace })
  const views = useViews(list, search, (query) => show(query, true))
  const [naming, setNaming] = useState<'new' | SavedView | null>(null)
  const may = useMay()
  const { saved } = views
  const known = saved.find(({ query }) => query === search)

  if (saved.length === 0 && search === '') return null
  const items: MenuItem[] = saved.map((view) => {
    const hint = hintOf(view)
    return { name: view.name, ...(hint && { hint }), act: () => show(view.query) }
  })
  if (!known) items.push({ name: 'Зберегти цей відбір', isOff: search === '', act: () => setNaming('new') })
  else {
    const isOwn = known.maker === null
    if (isOwn) items.push({ name: 'Перейменувати', act: () => setNaming(known) })
    if (isOwn ? may(VIEW_RIGHTS[list].share) : may(UNSHARE_RIGHT))
      items.push({
        name: known.is_shared ? 'Прибрати зі спільних' : 'Поділитися з командою',
        act: () => views.share(known),
      })
    items.push({
      name: known.is_default ? 'Не відкривати першим' : 'Відкривати першим',
      act: () => views.openWith(known),
    })
    if (isOwn)
      items.push({ name: `Вилучити «${known.name}»`, isDanger: true, act: () => views.remove(known) })
  }
  return (
    <>
      <Menu className={classes('chipf', known && 'is-on')} items={items}>
        {known?.name ?? 'Збережені'}
        <Icon name="down" />
      </Menu>
      {naming && (
        <NameDialog
          known={naming === 'new' ? null : naming.name}
          onClose={() => setNaming(null)}
          onName={(name) => {
            void (naming === 'new' ? views.save(name, search) : views.rename(naming, name))
            setNaming(null)
          }}
        />
      )}
    </>
  )
}

function hintOf({ is_shared, is_default, maker }: SavedView): string {
  return [
    is_shared && (maker === null ? 'спільний, ваш' : `спільний: ${maker}`),
    is_default && 'відкривається першим',
  ]
    .filter(Boolean)
    .join(' · ')
}

type NameProps = { known: string | null; onName: (name: string) => void; onClose: () => void }

function NameDialog({ known, onName, onClose }: NameProps) {
  const [name, setName] = useState(known ?? '')
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog
      title={known === null ? 'Зберегти відбір' : 'Перейменувати відбір'}
      size="small"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <TextField label="Назва" value={name} onChange={setName} maxLength={40} />
        <Button type="submit" disabled={name.trim() === '' || name.trim() === known}>
          Зберегти
        </Button>
      </form>
    </Dialog>
  )
}
