import { useEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useKey } from '../runtime/keys.ts'
import { EDITED } from './use-edit-key.ts'
import type { Selection } from './use-selection.ts'

type Options<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Where Enter leads; without it Enter does what `E` does. */
  hrefOf?: ((row: Row) => string) | undefined
  selection?: Selection | undefined
  /** What `D` does. */
  onNext?: ((row: Row) => void) | undefined
  /** What `E` does; opens the record with its first field in focus unless given. */
  onEdit?: ((row: Row) => void) | undefined
  /** Whether Space shows something of a row. */
  canPeek?: boolean
}

export type RowKeys<Row> = {
  current: string | null
  /** The row that is looked into. */
  peeked: Row | null
  closePeek: () => void
}

/** `J K` row, `X` select, Enter open, Space peek, `E` edit, `D` next action. */
export function useRowKeys<Row>(options: Options<Row>): RowKeys<Row> {
  const { rows, keyOf, hrefOf, selection, onNext, onEdit, canPeek = false } = options
  const show = useShow()
  const [at, setAt] = useState<string | null>(null)
  const [isPeeking, setPeeking] = useState(false)
  const index = rows.findIndex((row) => keyOf(row) === at)
  const row = rows[index]
  const isNone = row === undefined
  const step = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index + by))]
    if (next !== undefined) setAt(keyOf(next))
  }
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

/** Opens an address. It is in the history a while before its screen is drawn, and pressed again then it must not be there twice. */
function useShow(): (href: string, state?: typeof EDITED) => void {
  const navigate = useNavigate()
  const root = useHref('/').replace(/\/$/, '')
  return (href, state) => {
    const isThere = root + href === window.location.pathname + window.location.search
    void navigate(href, { replace: isThere, ...(state && { state }) })
  }
}

/** Of a row whose keys do what its first button does: `Enter` and `E` go to it, `D` presses it. */
export function firstButtonOf(key: string): HTMLElement | null {
  return document.querySelector(
    `[data-row="${CSS.escape(key)}"] :is(button, select):not(:disabled, [popover] *)`,
  )
}

/** Of a row in a plain list, so that it is seen and scrolled to. */
export function rowMark(current: string | null, key: string) {
  return { 'data-row': key, ...(current === key && { className: 'is-cur' }) }
}
