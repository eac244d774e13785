import './menus-screen.css'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Menus } from '#src/contract/admin/menus.ts'
import type { MenuItem } from '#src/contract/settings.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { moved } from '../../parts/moved.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { useSave } from '../../runtime/use-save.ts'

const BLANK: MenuItem = { title: '', url: '', badge: null, children: [], products_count: null }

export function loader(): Promise<Menus> {
  return getDesk<Menus>('/menus')
}

export function Component() {
  const [menus, setMenus] = useState(useLoaderData<Menus>())
  const shared = { dead: menus.dead_links, onSaved: setMenus }
  return (
    <>
      <PageHead title="Меню" place="showcase-menus" />
      <MenuForm place="header" title="Верхнє меню" stored={menus.header} {...shared} />
      <MenuForm place="footer" title="Нижнє меню" stored={menus.footer} {...shared} />
    </>
  )
}

type Typed = { items: readonly MenuItem[] }
type SavedMenu = Versioned<Typed> & { menus: Menus }

type FormProps = {
  place: 'header' | 'footer'
  title: string
  stored: Menus['header']
  dead: readonly string[]
  onSaved: (menus: Menus) => void
}

function MenuForm({ place, title, stored, dead, onSaved }: FormProps) {
  const saved = { fields: { items: stored.menu }, version: stored.version }
  const [typed, setTyped] = useState<Typed>(saved.fields)
  const send = async (menu: readonly MenuItem[], version: string): Promise<SavedMenu> => {
    const menus = await sendDesk<Menus>('PUT', `/menus/${place}`, { menu, version })
    return { fields: { items: menus[place].menu }, version: menus[place].version, menus }
  }
  const save = useSave<Typed, SavedMenu>({
    name: `menu-${place}`,
    saved,
    typed,
    show: setTyped,
    send: ({ items }, { version }) => send(items, version),
    readCurrent: async () => {
      const menus = await getDesk<Menus>('/menus')
      onSaved(menus)
      return { fields: { items: menus[place].menu }, version: menus[place].version }
    },
    onSaved: ({ menus, version }) => {
      onSaved(menus)
      say(`${title} збережено`, async () =>
        onSaved((await whileSaving(() => send(stored.menu, version))).menus),
      )
    },
  })

  return (
    <Section
      title={title}
      aside={
        <Button isBusy={save.isBusy} disabled={!save.isChanged} onClick={() => save.save()}>
          Зберегти<span className="vh">: {title}</span>
        </Button>
      }
    >
      <FormNews save={save} names={{ items: 'пункти меню' }} />
      <MenuLevel
        items={typed.items}
        path={`${place}Menu`}
        errors={save.errors}
        dead={dead}
        depth={0}
        onChange={(items) => setTyped({ items })}
      />
    </Section>
  )
}

type LevelProps = {
  items: readonly MenuItem[]
  /** Path of this level in the errors of the server: `headerMenu.2.children`. */
  path: string
  errors: Readonly<Record<string, readonly string[]>>
  dead: readonly string[]
  depth: number
  onChange: (items: MenuItem[]) => void
}

function MenuLevel({ items, path, errors, dead, depth, onChange }: LevelProps) {
  const change = (place: number, next: Partial<MenuItem>) =>
    onChange(items.map((item, index) => (index === place ? { ...item, ...next } : item)))
  const end = useRef<HTMLLIElement>(null)
  const isAdded = useRef(false)
  // The fields of a new entry appear above the button that has added it, so the focus moves there.
  useEffect(() => {
    if (isAdded.current) end.current?.previousElementSibling?.querySelector('input')?.focus()
    isAdded.current = false
  })
  const add = () => {
    isAdded.current = true
    onChange([...items, BLANK])
  }
  return (
    <Sortable
      className="mn"
      items={items}
      // Entries have no identity of their own but their place.
      keyOf={(_item, place) => place}
      nameOf={({ title }, place) => title || `пункт ${place + 1}`}
      onMove={(from, to) => onChange(moved(items, from, to))}
      after={
        <li ref={end}>
          <Button look="text" icon="plus" onClick={add}>
            {depth === 0 ? 'Додати пункт' : 'Додати вкладений'}
          </Button>
        </li>
      }
    >
      {(item, place, { mover }) => (
        <>
          <div className="mn__i">
            <TextField
              label="Напис"
              value={item.title}
              error={errors[`${path}.${place}.title`]}
              onChange={(title) => change(place, { title })}
            />
            <TextField
              label="Адреса"
              value={item.url}
              error={errors[`${path}.${place}.url`]}
              onChange={(url) => change(place, { url })}
              help={dead.includes(item.url) ? 'веде в нікуди' : undefined}
            />
            <span className="acts">
              {mover}
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
              path={`${path}.${place}.children`}
              errors={errors}
              dead={dead}
              depth={1}
              onChange={(children) => change(place, { children })}
            />
          )}
        </>
      )}
    </Sortable>
  )
}
