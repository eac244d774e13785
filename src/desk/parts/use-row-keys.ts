import { useEffect, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { useKey } from '../runtime/keys.ts'
import { EDITED } from './use-edit-key.ts'
import { usePlace } from './use-place.ts'
import type { Selection } from './use-selection.ts'

type Options<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The address that Enter opens; without it Enter does what `E` does. */
  hrefOf?: ((row: Row) => string) | undefined
  selection?: Selection | undefined
  /** What `D` does. */
  onNext?: ((row: Row) => void) | undefined
  /** What `E` does; by default it opens the record with its first field in focus. */
  onEdit?: ((row: Row) => void) | undefined
  /** Whether Space shows something of a row. */
  canPeek?: boolean
}

export type RowKeys<Row> = {
  current: string | null
  /** The row that is shown beside the list. */
  peeked: Row | null
  closePeek: () => void
}

/** `J K` row, `X` select, Enter open, Space peek, `E` edit, `D` next action. */
export function useRowKeys<Row>(options: Options<Row>): RowKeys<Row> {
  const { rows, keyOf, hrefOf, selection, onNext, onEdit, canPeek = false } = options
  const show = useShow()
  const { index, at, goTo, left } = useCurrent(rows, keyOf)
  const [isPeeking, setPeeking] = useState(false)
  const row = rows[index]
  const isNone = row === undefined
  // If the current row has left the list, the keys continue from the rows that stood beside it.
  const step = (by: number) => goTo(isNone ? left() + Math.min(by, 0) : index + by)
  const edit = () => {
    if (isNone) return
    if (onEdit) onEdit(row)
    else if (hrefOf) show(hrefOf(row), EDITED)
  }
  const closePeek = () => setPeeking(false)
  useEffect(() => {
    if (at !== null)
      document.querySelector(`[data-row="${CSS.escape(at)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  useKey('KeyJ', () => step(1))
  useKey('KeyK', () => step(-1))
  useKey('KeyX', () => !isNone && selection?.toggle(keyOf(row)), { isOff: !selection })
  useKey('KeyX', () => !isNone && selection?.toggle(keyOf(row), true), { isOff: !selection, shift: true })
  const open = () => (row !== undefined && hrefOf ? show(hrefOf(row)) : edit())
  useKey('Enter', open, { isOff: isNone || !(hrefOf ?? onEdit) })
  useKey('KeyD', () => !isNone && onNext?.(row), { isOff: !onNext || isNone })
  useKey('KeyE', edit, { isOff: isNone || !(onEdit ?? hrefOf) })
  useKey('Space', () => setPeeking((isOpen) => !isOpen), { isOff: !canPeek || isNone })
  useKey('Escape', closePeek, { isOff: !isPeeking })
  return { current: isNone ? null : at, peeked: isPeeking && !isNone ? row : null, closePeek }
}

type Current = { address: string; key: string; index: number }

/**
 * The row that the keyboard is at. The position stays when the row's next action removes it from the list, and when the
 * person comes back.
 */
function useCurrent<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const place = usePlace<Current>('row')
  const [current, setCurrent] = useState(place.recall)
  const at = current?.key ?? null
  const index = rows.findIndex((row) => keyOf(row) === at)
  const stood = useRef(current)
  useEffect(() => {
    if (at === null || index === -1) return
    stood.current = { address, key: at, index }
    place.note(stood.current)
  }, [address, at, index, place])
  return {
    index,
    at,
    goTo: (to: number) => {
      const inside = Math.max(0, Math.min(rows.length - 1, to))
      const row = rows[inside]
      if (row !== undefined) setCurrent({ address, key: keyOf(row), index: inside })
    },
    /** With another filter, the keys begin at the top. */
    left: () => (stood.current?.address === address ? stood.current.index : 0),
  }
}

/** Opens an address once. It is in the history some time before its screen is drawn, so a second press would add it again. */
function useShow(): (href: string, state?: typeof EDITED) => void {
  const navigate = useNavigate()
  const root = useHref('/').replace(/\/$/, '')
  return (href, state) => {
    const isThere = root + href === window.location.pathname + window.location.search
    void navigate(href, { replace: isThere, ...(state && { state }) })
  }
}

/** For rows whose keys act through their first button: `Enter` and `E` focus it, `D` presses it. */
export function firstButtonOf(key: string): HTMLElement | null {
  return document.querySelector(
    `[data-row="${CSS.escape(key)}"] :is(button, select):not(:disabled, [popover] *)`,
  )
}

/** Marks a row of a plain list, so that it is highlighted and scrolled to. */
export function rowMark(current: string | null, key: string) {
  return { 'data-row': key, ...(current === key && { className: 'is-cur' }) }
}
