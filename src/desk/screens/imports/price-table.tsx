import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ImportChange, ImportRun } from '#src/contract/admin/imports.ts'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { useAskedParams, withParam } from '../../runtime/asked-params.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { amountParts } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { type ChangeFilter, loadChanges } from './import-data.ts'
import { messageOf } from '../../runtime/desk-error.ts'

const placeOf = ({ place }: ImportChange) => place

type Props = { run: ImportRun; first: Page<ImportChange>; filter: ChangeFilter }

/** Changes of prices, the largest first. Prices that are not ticked stay as they are on the site. */
export function PriceTable({ run, first, filter }: Props) {
  const more = useMore(
    first,
    (after) => loadChanges(run.id, 'price', filter, after),
    placeOf,
    `${run.id} price`,
  )
  const { revalidate } = useRevalidator()
  // Ticks made on this screen count until the list is loaded again.
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isOpen = run.state === 'waiting'
  const isTaken = ({ place, is_taken }: ImportChange) => ticks.get(place) ?? is_taken

  async function choose(places: readonly number[] | 'all', taken: boolean): Promise<void> {
    const rows = places === 'all' ? more.rows.filter(({ hold }) => !taken || hold === null) : []
    const changed = places === 'all' ? rows.map(({ place }) => place) : places
    const before = ticks
    setTicks((known) => new Map([...known, ...changed.map((place) => [place, taken] as const)]))
    try {
      await whileSaving(() => sendDesk('POST', `/imports/${run.id}/choice`, { places, is_taken: taken }))
      await revalidate()
    } catch (error) {
      setTicks(before)
      sayWrong(messageOf(error))
    }
  }

  return (
    <>
      <Filters run={run} current={filter} />
      {more.rows.length === 0 ? (
        <p className="muted">Жодна ціна не зміниться.</p>
      ) : (
        <ListTable
          caption="Зміни цін, від найбільших стрибків"
          className="t-diff"
          rows={more.rows}
          keyOf={({ place }) => String(place)}
          nameOf={({ title }) => title}
          columns={columnsOf({ rows: more.rows, isTaken, isOpen, percent: run.jump_percent, choose })}
        />
      )}
      <MoreRows more={more} />
    </>
  )
}

type ColumnsOptions = {
  rows: readonly ImportChange[]
  isTaken: (row: ImportChange) => boolean
  isOpen: boolean
  /** Changes of at least this many percent are flagged. */
  percent: number
  choose: (places: readonly number[] | 'all', taken: boolean) => Promise<void>
}

function columnsOf({ rows, isTaken, isOpen, percent, choose }: ColumnsOptions): Column<ImportChange>[] {
  return [
    {
      id: 'taken',
      className: 'x-s',
      head: (
        <Tick
          isOn={rows.every((row) => isTaken(row) || row.hold !== null)}
          isOff={!isOpen}
          name="Застосувати всі зміни цін, крім відкладених"
          onChange={(taken) => void choose('all', taken)}
        />
      ),
      cell: (row) => (
        <Tick
          isOn={isTaken(row)}
          isOff={!isOpen}
          name={`Застосувати: ${row.title}`}
          onChange={(taken) => void choose([row.place], taken)}
        />
      ),
    },
    {
      id: 'name',
      className: 'x-n',
      head: 'Товар',
      cell: (row) => <Name row={row} percent={percent} />,
    },
    {
      id: 'prices',
      className: 'x-d',
      isRight: true,
      head: 'Було й стане, грн',
      cell: ({ before, after }) => (
        <span className="diffp">
          <s>{amount(before)}</s>
          <Icon name="right" />
          <b>{amount(after)}</b>
        </span>
      ),
    },
    {
      id: 'percent',
      className: 'x-p',
      isRight: true,
      head: 'Зміна',
      cell: ({ jump, hold }) => (
        <span className={classes('pct', hold ? 'pct--big' : (jump ?? 0) > 0 ? 'pct--up' : 'pct--dn')}>
          {percentOf(jump)}
        </span>
      ),
    },
    {
      id: 'jump',
      className: 'x-j',
      head: <span className="vh">Розмір стрибка</span>,
      cell: ({ jump, hold }) => <Jump jump={jump ?? 0} isBig={hold !== null} />,
    },
  ]
}

type TickProps = { isOn: boolean; isOff: boolean; name: string; onChange: (isOn: boolean) => void }

function Tick({ isOn, isOff, name, onChange }: TickProps) {
  return (
    <label className="ck ck--cell">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="vh">{name}</span>
    </label>
  )
}

function Name({ row: { title, product_id, sku, hold }, percent }: { row: ImportChange; percent: number }) {
  return (
    <span>
      {product_id === null ? (
        <b>{title}</b>
      ) : (
        <Link to={`/products/${product_id}`}>
          <b>{title}</b>
        </Link>
      )}
      <span className="s2">{sku}</span>
      {hold !== null && (
        <span className="flagline">
          <Icon name="warn" />
          {hold === 'comma' ? 'Схоже на зайву кому, відкладено' : `Понад ${percent} %, відкладено`}
        </span>
      )}
    </span>
  )
}

const WIDEST = 50

/** A bar to the left for a lower price, to the right for a higher one; the percentage beside it says the same. */
function Jump({ jump, isBig }: { jump: number; isBig: boolean }) {
  const width = Math.min(WIDEST, Math.abs(jump) * WIDEST + 1.5)
  return (
    <span className="jump" aria-hidden="true">
      <i className={classes(jump > 0 ? 'up' : 'dn', isBig && 'big')} style={{ width: `${width}%` }} />
    </span>
  )
}

const FILTERS: readonly { filter: ChangeFilter; name: string }[] = [
  { filter: 'all', name: 'Від найбільших стрибків' },
  { filter: 'up', name: 'Лише дорожче' },
  { filter: 'down', name: 'Лише дешевше' },
  { filter: 'held', name: 'Відкладені' },
]

function Filters({ run, current }: { run: ImportRun; current: ChangeFilter }) {
  const [, changeParams] = useAskedParams()
  const held = run.counts?.held ?? 0
  function turn(filter: ChangeFilter): void {
    changeParams((asked) => withParam(asked, 'filter', filter === 'all' ? '' : filter))
  }
  return (
    <section className="filt" aria-label="Які ціни показати">
      {FILTERS.map(({ filter, name }) => (
        <button
          key={filter}
          type="button"
          className={classes('chipf', filter === current && 'is-on')}
          aria-pressed={filter === current}
          onClick={() => turn(filter)}
        >
          {name} {filter === 'held' && <b>{held}</b>}
        </button>
      ))}
    </section>
  )
}

function amount(hryvnias: number | null): string {
  if (hryvnias === null) return '—'
  const { whole, rest } = amountParts(hryvnias)
  return whole + rest
}

/** `+24 %`, `−90 %`, `<1 %`. If the price is the same, its old price has changed. */
function percentOf(jump: number | null): string {
  if (jump === null || jump === 0) return 'стара ціна'
  const percent = Math.round(Math.abs(jump) * 100)
  return `${jump > 0 ? '+' : '−'}${percent === 0 ? '<1' : percent}\u00A0%`
}
