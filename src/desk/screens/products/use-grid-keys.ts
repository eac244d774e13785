import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { createStore, type Store } from '../../runtime/store.ts'
import { undoLast } from '../../runtime/toasts.ts'
import { boundsOf, type ChosenCells, FIELDS, focusCell, type Place, stepOf } from './grid-places.ts'
import type { VariantRow } from './grid-rows.ts'
import { cellText, keyOf, readBlock, type Typed } from './staged-cells.ts'
import type { Cells } from './use-cells.ts'

export type GridKeys = {
  chosen: Store<ChosenCells | null>
  typedAt: (place: Place, text: string) => Typed[]
  handleKey: (event: KeyboardEvent<HTMLInputElement>, place: Place) => void
  handlePaste: (event: ClipboardEvent<HTMLInputElement>, place: Place) => void
}

/** The keyboard of the grid, like that of a spreadsheet: arrows, Enter, Ctrl D, Ctrl Z, ranges with Shift, a block from Excel. */
export function useGridKeys(lines: readonly VariantRow[], cells: Cells): GridKeys {
  const [chosen] = useState(() => createStore<ChosenCells | null>(null))

  const textAt = ({ at, column }: Place): string => {
    const line = lines[at]
    const field = FIELDS[column]
    if (!line || !field) return ''
    return cells.staged.get().get(keyOf(line.variant.id, field))?.text ?? cellText(field, line.variant[field])
  }
  const typedAt = (place: Place, text: string): Typed[] => {
    const line = lines[place.at]
    const field = FIELDS[place.column]
    return line && field ? [{ variant: line.variant, field, text }] : []
  }

  function fillDown(place: Place): void {
    const bounds = chosen.get()?.bounds ?? boundsOf({ ...place, at: Math.max(0, place.at - 1) }, place)
    const typed: Typed[] = []
    for (let column = bounds.left; column <= bounds.right; column += 1) {
      const text = textAt({ at: bounds.top, column })
      for (let at = bounds.top + 1; at <= bounds.bottom; at += 1) typed.push(...typedAt({ at, column }, text))
    }
    cells.type(typed)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, place: Place): void {
    const { code, key, shiftKey, currentTarget } = event
    const hasCtrl = event.ctrlKey || event.metaKey
    if (hasCtrl && code === 'KeyD') return taken(event, () => fillDown(place))
    if (hasCtrl && code === 'KeyZ')
      // Once nothing typed is left to undo, the last save is undone.
      return taken(event, () => void (cells.undo() || undoLast()))
    if (key === 'Escape') {
      const line = lines[place.at]
      const field = FIELDS[place.column]
      if (line && field)
        cells.type([{ variant: line.variant, field, text: cellText(field, line.variant[field]) }])
      return chosen.set(null)
    }
    const step = stepOf(key, currentTarget)
    if (!step || hasCtrl) return undefined
    const next = { at: place.at + step.at, column: place.column + step.column }
    if (!lines[next.at] || !FIELDS[next.column]) return event.preventDefault()
    return taken(event, () => {
      const from = chosen.get()?.from ?? place
      chosen.set(shiftKey && key !== 'Enter' ? { from, bounds: boundsOf(from, next) } : null)
      focusCell(next)
    })
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, place: Place): void {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    cells.type(
      block.flatMap((line, down) =>
        line.flatMap((text, right) =>
          typedAt({ at: place.at + down, column: place.column + right }, text.trim()),
        ),
      ),
    )
  }

  return { chosen, typedAt, handleKey, handlePaste }
}

function taken(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  act()
}
