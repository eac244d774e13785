import './menus-screen.css'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Menus } from '#src/contract/admin/menus.ts'
import type { MenuItem } from '#src/contract/settings.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

const BLANK: MenuItem = { title: '', url: '', badge: null, children: [], products_count: null }

export function loader(): Promise<Menus> {
  return getDesk<Menus>('/menus')
}

export function Component() {
  const [menus, setMenus] = useState(useLoaderData<Menus>())
  const shared = { dead: menus.dead_links, onSaved: setMenus }
  return (
    <>
      <PageHead title="Меню" />
      <MenuForm
        key={menus.header.version}
        place="header"
        title="Верхнє меню"
        stored={menus.header}
        {...shared}
      />
      <MenuForm
        key={`f${menus.footer.version}`}
        place="footer"
        title="Нижнє меню"
        stored={menus.footer}
        {...shared}
      />
    </>
  )
}

type FormProps = {
  place: 'header' | 'footer'
  title: string
  stored: Menus['header']
  dead: readonly string[]
  onSaved: (menus: Menus) => void
}

function MenuForm({ place, title, stored, dead, onSaved }: FormProps) {
  const [items, setItems] = useState(stored.menu)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(items) !== JSON.stringify(stored.menu)

  async function save(menu: readonly MenuItem[], version: string): Promise<Menus> {
    return whileSaving(() => sendDesk<Menus>('PUT', `/menus/${place}`, { menu, version }))
  }

  async function press(): Promise<void> {
    setBusy(true)
    try {
      const saved = await save(items, stored.version)
      say(`${title} збережено`, async () => onSaved(await save(stored.menu, saved[place].version)))
      setError(null)
      onSaved(saved)
    } catch (thrown) {
      if (!(thrown instanceof DeskError)) throw thrown
      setError(
        thrown.conflict
          ? 'Меню щойно змінено. Ваше ще тут: оновіть сторінку, щоб побачити чуже'
          : (Object.values(thrown.fields).flat()[0] ?? thrown.message),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section
      title={title}
      aside={
        <Button isBusy={isBusy} disabled={!isChanged} onClick={() => void press()}>
          Зберегти<span className="vh">: {title}</span>
        </Button>
      }
    >
      {error !== null && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <MenuLevel items={items} dead={dead} depth={0} onChange={setItems} />
    </Section>
  )
}

type LevelProps = {
  items: readonly MenuItem[]
  dead: readonly string[]
  depth: number
  onChange: (items: MenuItem[]) => void
}

function MenuLevel({ items, dead, depth, onChange }: LevelProps) {
  const change = (place: number, next: Partial<MenuItem>) =>
    onChange(items.map((item, index) => (index === place ? { ...item, ...next } : item)))
  const move = (from: number, by: number) => {
    const item = items[from]
    if (item) onChange(items.toSpliced(from, 1).toSpliced(from + by, 0, item))
  }
  return (
    <ul className="mn">
      {items.map((item, place) => (
        // An entry has no name of its own but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <div className="mn__i">
            <TextField label="Напис" value={item.title} onChange={(title) => change(place, { title })} />
            <TextField
              label="Адреса"
              value={item.url}
              onChange={(url) => change(place, { url })}
              help={dead.includes(item.url) ? 'веде в нікуди' : undefined}
            />
            <span className="acts">
              <IconButton
                icon="up"
                aria-label={`Вище: ${item.title}`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <IconButton
                icon="down"
                aria-label={`Нижче: ${item.title}`}
                disabled={place === items.length - 1}
                onClick={() => move(place, 1)}
              />
              <IconButton
                icon="x"
                aria-label={`Прибрати: ${item.title}`}
                onClick={() => onChange(items.toSpliced(place, 1))}
              />
            </span>
          </div>
          {depth === 0 && (
            <MenuLevel
              items={item.children}
              dead={dead}
              depth={1}
              onChange={(children) => change(place, { children })}
            />
          )}
        </li>
      ))}
      <li>
        <Button look="text" icon="plus" onClick={() => onChange([...items, BLANK])}>
          {depth === 0 ? 'Додати пункт' : 'Додати вкладений'}
        </Button>
      </li>
    </ul>
  )
}
