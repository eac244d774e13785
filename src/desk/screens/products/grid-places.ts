import type { CellField } from './staged-cells.ts'

/** The columns of the grid that can be edited, in their order. */
export const FIELDS: readonly CellField[] = ['price', 'old_price', 'stock']

export type Place = { at: number; column: number }

export function focusCell({ at, column }: Place): void {
  const input = document.querySelector<HTMLInputElement>(`[data-cell="${at}.${column}"]`)
  // By default the browser scrolls a focused element to the middle of the screen, and then renders a whole screen of new rows.
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  input?.select()
}

/** Where an arrow key or Enter leads from a cell. Left and right leave the cell only from the edge of its text. */
export function stepOf(key: string, input: HTMLInputElement): Place | null {
  const { selectionStart, selectionEnd, value } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  switch (key) {
    case 'ArrowUp':
      return { at: -1, column: 0 }
    case 'ArrowDown':
    case 'Enter':
      return { at: 1, column: 0 }
    case 'ArrowLeft':
      return isWhole || selectionEnd === 0 ? { at: 0, column: -1 } : null
    case 'ArrowRight':
      return isWhole || selectionStart === value.length ? { at: 0, column: 1 } : null
    default:
      return null
  }
}

export type Bounds = { top: number; bottom: number; left: number; right: number }

export function boundsOf(from: Place, to: Place): Bounds {
  return {
    top: Math.min(from.at, to.at),
    bottom: Math.max(from.at, to.at),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

/** The cells that are selected with Shift, and the cell that the selection began at. */
export type ChosenCells = { from: Place; bounds: Bounds }

export function isWithin({ top, bottom, left, right }: Bounds, { at, column }: Place): boolean {
  return at >= top && at <= bottom && column >= left && column <= right
}
