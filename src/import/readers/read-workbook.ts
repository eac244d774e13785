import type { FeedIntake } from '../intake/feed-intake.ts'
import { FeedError } from '../offer.ts'
import type { RawSlot } from '../offers/raw-offer.ts'
import { type CsvColumns, readHeader } from './csv-columns.ts'
import { csvOffer } from './csv-offer.ts'
import { type GroupColumns, GroupRows, readGroupHeader } from './group-columns.ts'
import { plainNumber } from './workbook/cell-formats.ts'
import { openWorkbook, type Sheet } from './workbook/open-workbook.ts'
import { SheetNotes } from './workbook/sheet-notes.ts'
import type { SheetCell } from './workbook/sheet-rows.ts'

/** The header may be preceded by a logo, phone numbers or a date, but not by more rows than this. */
const MOST_ABOVE = 50
const MOST_SHEETS = 200
const AMOUNTS: readonly RawSlot[] = ['price', 'old_price', 'sale_price', 'discount', 'quantity']
/** Numbers that would be ambiguous as text: from a thousand on, or with three decimals. */
const THREE_DECIMALS = /^-?[1-9]\d{0,2}\.\d{3}$/

type Head = { line: number; goods: CsvColumns | null; groups: GroupColumns | null }
type ReadSheet = { sheet: Sheet; head: Head | null; isEmpty: boolean }

/**
 * Puts the goods of a workbook into `intake`, row by row, from each sheet with a header of goods, and yields
 * the row of each. Groups that Prom writes on a sheet of their own come first. `now` decides whether a dated
 * discount applies.
 * @throws FeedError if no visible sheet has a header of goods, or the file is no valid workbook
 */
export async function* readWorkbook(
  { bytes, maxBytes }: { bytes: AsyncIterable<Uint8Array>; maxBytes: number },
  intake: FeedIntake,
  now: Date,
): AsyncGenerator<number> {
  const sheets = await lookAt(await openWorkbook(bytes, maxBytes))
  const seen = sheets.filter(({ sheet }) => !sheet.isHidden)
  const goods = seen.filter(({ head }) => head?.goods)
  if (goods.length === 0) throw new FeedError(0, noGoods(sheets))
  const isNamed = seen.filter(({ isEmpty }) => !isEmpty).length > 1
  for (const { sheet, head } of [...seen.filter(({ head }) => head?.groups), ...goods]) {
    if (!head) continue
    intake.openSheet({ name: sheet.name, isNamed })
    yield* readSheet(sheet, head, intake, now)
  }
  intake.events.setSheet(null)
  for (const skipped of sheets) warnOfSkipped(skipped, intake)
}

async function lookAt(sheets: readonly Sheet[]): Promise<ReadSheet[]> {
  if (sheets.length > MOST_SHEETS) throw new FeedError(0, `у книзі Excel понад ${MOST_SHEETS} аркушів`)
  const looked: ReadSheet[] = []
  for (const sheet of sheets) {
    let rows = 0
    let head: Head | null = null
    for await (const { line, cells } of sheet.rows()) {
      head = headOf(cells.map(String), line)
      if (head || ++rows === MOST_ABOVE) break
    }
    looked.push({ sheet, head, isEmpty: rows === 0 && head === null })
  }
  return looked
}

function headOf(cells: readonly string[], line: number): Head | null {
  const goods = readHeader(cells)
  const groups = goods ? null : readGroupHeader(cells)
  return goods || groups ? { line, goods, groups } : null
}

async function* readSheet(
  { rows }: Sheet,
  { line: headLine, goods, groups }: Head,
  intake: FeedIntake,
  now: Date,
): AsyncGenerator<number> {
  const amounts = new Set(AMOUNTS.flatMap((slot) => goods?.slots.get(slot) ?? []))
  const groupRows = groups && new GroupRows(groups)
  const notes = new SheetNotes()
  for await (const row of rows()) {
    if (row.line <= headLine || notes.takeHeading(row)) continue
    const texts = row.cells.map((cell, column) => textOf(cell, amounts.has(column)))
    const group = groupRows?.read(texts, row.line)
    if (group) intake.categories.add(group)
    if (goods) intake.offer(csvOffer(goods, texts, row.line, intake.categories, now))
    yield row.line
  }
  intake.categories.flush()
  for (const warning of notes.warnings()) intake.events.warn(warning)
}

function textOf(cell: SheetCell, isAmount: boolean): string {
  if (typeof cell === 'string') return cell
  const text = plainNumber(cell)
  return isAmount && THREE_DECIMALS.test(text) ? `${text}0` : text
}

/** A hidden sheet is worth a warning only if it has goods. */
function warnOfSkipped({ sheet: { name, isHidden }, head, isEmpty }: ReadSheet, intake: FeedIntake): void {
  if (isEmpty || (isHidden ? !head?.goods : head)) return
  const reason = isHidden
    ? `прихований аркуш «${name}» не прочитано`
    : `аркуш «${name}» не прочитано: у ньому немає рядка з назвами колонок («Назва», «Ціна»)`
  intake.events.warn({ code: 'sheet_skipped', count: 1, line: 0, reason })
}

function noGoods(sheets: readonly ReadSheet[]): string {
  const hidden = sheets.filter(({ sheet, head }) => sheet.isHidden && head?.goods)
  const why =
    hidden.length > 0
      ? `товари лише на прихованому аркуші «${hidden[0]?.sheet.name}»: покажіть його й збережіть файл`
      : 'на жодному аркуші немає рядка з назвами колонок, серед яких назва товару («Назва») і ціна («Ціна»)'
  return `це не прайс: ${why}`
}
