import type { Cell, DeskVariant, SavedCell } from '#src/contract/admin/goods.ts'
import { groupThousands, readTypedKopiykas } from '#src/domain/money/money.ts'

export type CellField = Cell['field']

/** A value that is typed into a cell and not saved. Numbers are hryvnias or pieces. */
export type Staged = {
  id: number
  field: CellField
  /** The value that the person saw when she began to type; a save compares it with the value of the database. */
  was: number | null
  text: string
  /** What the server found wrong with it; null where nothing. */
  reason: string | null
  /** Set if somebody else has changed the cell meanwhile: the value that is saved now, by whom and when. */
  other: { current: number | null; by: string | null; at: string | null } | null
}

export type StagedCells = ReadonlyMap<string, Staged>

export const keyOf = (id: number, field: CellField) => `${id}.${field}`

const PIECES = /^\d{1,7}$/
const WHOLE_AND_POINT = /^(\d+)[.,]$/

/** Reads hryvnias or pieces; null where the cell is empty, undefined where its text is no number. */
export function readCell(field: CellField, text: string): number | null | undefined {
  const bare = text.replaceAll(/\s|грн\.?$|₴/gu, '')
  if (bare === '') return null
  if (field === 'stock') return PIECES.test(bare) ? Number(bare) : undefined
  // After «1299,» the kopiykas follow. Until they do it means 1299, so that no error appears for the time of one key:
  // that would draw the note and the bar of the save twice.
  const kopiykas = readTypedKopiykas(bare.replace(WHOLE_AND_POINT, '$1'))
  return kopiykas === null ? undefined : kopiykas / 100
}

/** The value as the cell shows it: `1 299,00`, `48`, or nothing. */
export function cellText(field: CellField, value: number | null): string {
  if (value === null) return ''
  if (field === 'stock') return String(value)
  const kopiykas = Math.round(value * 100)
  return `${groupThousands(Math.floor(kopiykas / 100))},${String(kopiykas % 100).padStart(2, '0')}`
}

export type Typed = { variant: DeskVariant; field: CellField; text: string }

/**
 * Puts texts into cells. A text that equals the saved value removes the change. Under the keys (`isTyping`) it does so only
 * where the cell shows that value in the very same way: over 390,00 somebody may be typing 390,50.
 */
export function stage(cells: StagedCells, typed: readonly Typed[], isTyping = false): StagedCells {
  const next = new Map(cells)
  for (const { variant, field, text } of typed) {
    const key = keyOf(variant.id, field)
    const known = next.get(key)
    const was = known ? known.was : variant[field]
    const isSaved = isTyping && was !== null ? text === cellText(field, was) : saysSaved({ field, text, was })
    if (isSaved && !known?.other) next.delete(key)
    else next.set(key, { id: variant.id, field, was, text, reason: null, other: known?.other ?? null })
  }
  return next
}

/** Whether the text means the value that is saved, so that there is nothing to save. */
export function saysSaved({ field, text, was }: Pick<Staged, 'field' | 'text' | 'was'>): boolean {
  return readCell(field, text) === was && (text.trim() !== '') === (was !== null)
}

/** The price of the variant in hryvnias: the typed one, or `saved` where none is typed. Null and undefined as for `readCell`. */
export function priceBeside(
  cells: StagedCells,
  id: number,
  saved: number | undefined,
): number | null | undefined {
  const typed = cells.get(keyOf(id, 'price'))
  return typed ? readCell('price', typed.text) : saved
}

/** Why the cell cannot be saved; null where it can. @param price of the same variant, as `priceBeside` gives it */
export function reasonOf({ field, text, reason }: Staged, price: number | null | undefined): string | null {
  const value = readCell(field, text)
  if (value === undefined)
    return field === 'stock' ? 'Залишок — ціле число від 0' : 'Ціна — гривні й копійки, як 1299,50'
  if (field === 'price' && (value === null || value === 0)) return 'Ціна має бути більшою за нуль'
  if (field === 'stock' && value === null) return 'Залишок — ціле число від 0'
  if (field === 'old_price' && value !== null && price && value <= price)
    return `Стара ціна має бути вища за нову: ${cellText('price', price)}. Виправте або зітріть.`
  return reason
}

/** Removes the cells that were saved. Those that were refused or changed by somebody else stay, with the server's answer. */
export function settleCells(cells: StagedCells, saved: readonly SavedCell[]): StagedCells {
  const next = new Map(cells)
  for (const { id, field, state, reason = null, current, by, at } of saved) {
    const key = keyOf(id, field)
    const known = next.get(key)
    if (!known) continue
    if (state === 'saved') next.delete(key)
    else if (state === 'wrong') next.set(key, { ...known, reason })
    else next.set(key, { ...known, other: { current, by, at } })
  }
  return next
}

/** Settles a conflict: the person has seen the other's value and leaves hers over it (`isMine`), or takes the other's. */
export function decide(cells: StagedCells, key: string, isMine: boolean): StagedCells {
  const known = cells.get(key)
  if (!known?.other) return cells
  const next = new Map(cells)
  if (isMine) next.set(key, { ...known, was: known.other.current, other: null })
  else next.delete(key)
  return next
}

/** Splits cells copied from Excel: rows by line breaks, columns by tabs. */
export function readBlock(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
}
