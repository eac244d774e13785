import type { CellField } from './staged-cells.ts'

/** Columns of the grid that are typed into, in their order. */
export const FIELDS: readonly CellField[] = ['price', 'old_price', 'stock']

export type Place = { at: number; column: number }

export function focusCell({ at, column }: Place): void {
  const input = document.querySelector<HTMLInputElement>(`[data-cell="${at}.${column}"]`)
  // Of itself the browser puts it into the middle of the screen, and a whole screen of rows is drawn at once.
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  input?.select()
}

/** Sideways only from the edge of what is typed. */
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

/** What is chosen with Shift, and the cell it began at. */
export type ChosenCells = { from: Place; bounds: Bounds }

export function isWithin({ top, bottom, left, right }: Bounds, { at, column }: Place): boolean {
  return at >= top && at <= bottom && column >= left && column <= right
}
