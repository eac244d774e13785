import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ViewArea } from '#src/domain/rights/view-rights.ts'
import { useAskedParams, withParam } from '../runtime/asked-params.ts'
import { useKey } from '../runtime/keys.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'
import { SavedFilters } from './saved-filters.tsx'

export type Filter = {
  param: string
  name: string
  choices: readonly { value: string; name: string }[]
}

type Props = {
  /** The list under whose name filters are saved. */
  list: ViewArea
  /** What the search field finds: «Номер, ім’я, телефон». */
  find: string
  filters?: readonly Filter[]
  /** A filter that is not a choice among a few values, and the parameters it uses. */
  extra?: { params: readonly string[]; node: ReactNode }
  /** Shown after the filters: sorting, export. */
  children?: ReactNode
}

/** Search, filters and saved filters of a list; their state is in the address. */
export function FilterBar({ list, find, filters = [], extra, children }: Props) {
  return (
    <search className="filt">
      <FindField label={find} />
      <SavedFilters list={list} />
      {filters.map((filter) => (
        <FilterChip key={filter.param} filter={filter} />
      ))}
      {extra?.node}
      <ClearAll params={['q', ...filters.map(({ param }) => param), ...(extra?.params ?? [])]} />
      {children && <span className="end acts">{children}</span>}
    </search>
  )
}

const TYPED_MS = 250

function FindField({ label }: { label: string }) {
  const [params, changeParams] = useAskedParams()
  const asked = params.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const input = useRef<HTMLInputElement>(null)
  useKey('Slash', () => input.current?.focus())
  useEffect(() => {
    // The address was changed by something else: a saved filter or «Скинути».
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])
  useEffect(() => {
    if (typed === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = typed
      changeParams((asked) => withParam(asked, 'q', typed.trim()), { replace: true })
    }, TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, changeParams])
  return (
    <span className="find">
      <Icon name="search" size={20} />
      <input
        ref={input}
        className="inp"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </span>
  )
}

function FilterChip({ filter: { param, name, choices } }: { filter: Filter }) {
  const [params, changeParams] = useAskedParams()
  const value = params.get(param)
  const chosen = choices.find((choice) => choice.value === value)
  const choose = (next: string | null) => changeParams((asked) => withParam(asked, param, next ?? ''))
  return (
    <Menu
      className={classes('chipf', chosen && 'is-on')}
      items={[
        { name: 'Усі', act: () => choose(null) },
        ...choices.map((choice) => ({ name: choice.name, act: () => choose(choice.value) })),
      ]}
    >
      {chosen ? (
        <span>
          {name}: <b>{chosen.name}</b>
        </span>
      ) : (
        name
      )}
      <Icon name="down" />
    </Menu>
  )
}

function ClearAll({ params: names }: { params: readonly string[] }) {
  const [params, changeParams] = useAskedParams()
  if (!names.some((name) => params.has(name))) return null
  return (
    <button
      type="button"
      className="btn btn--t"
      onClick={() =>
        changeParams((asked) => new URLSearchParams([...asked].filter(([name]) => !names.includes(name))))
      }
    >
      Скинути
    </button>
  )
}
