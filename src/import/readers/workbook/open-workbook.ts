import { posix } from 'node:path'
import { FeedError } from '../../offer.ts'
import { collectBytes } from '../feed-bytes.ts'
import { readFormats } from './cell-formats.ts'
import { listRecords, partRecords } from './part-records.ts'
import { type CellContext, richText, type SheetRow, SheetRows } from './sheet-rows.ts'
import { TextTable } from './text-table.ts'
import { damaged, ZipArchive } from './zip-archive.ts'

export type Sheet = {
  name: string
  /** Hidden by whoever made the workbook. */
  isHidden: boolean
  /**
   * Yields the rows that are not empty, from the first one at each call. Only some of them are in memory at a
   * time.
   */
  rows: () => AsyncGenerator<SheetRow>
}

/**
 * The directory is at the end, so the compressed archive is in memory as a whole: 100,000 goods of Prom are
 * 40 MB.
 */
const MOST_PACKED_MB = 128
/** Other kinds of ZIP archives, recognised by a file in them. */
const OTHERS: readonly [RegExp, string][] = [
  [/^word\//, 'це документ Word (.docx)'],
  [/^ppt\//, 'це презентація (.pptx)'],
  [/^xl\/workbook\.bin$/, 'це двійкова книга Excel (.xlsb); збережіть її як .xlsx'],
  [/^index\/document\.iwa$/, 'це таблиця Numbers; експортуйте її як .xlsx або CSV'],
  [/^content\.xml$/, 'це документ OpenDocument (.ods); збережіть таблицю як .xlsx або CSV'],
]

/**
 * Returns the sheets of an Excel workbook (XLSX), in their order. Texts, numbers without noise, days and
 * percentages are as Excel shows them; formulas have the values from when the workbook was saved. `maxBytes`
 * is how much it may decompress to.
 * @throws FeedError if it is no workbook, damaged, locked with a password or too large
 */
export async function openWorkbook(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Sheet[]> {
  const packed = await collectBytes(bytes, MOST_PACKED_MB * 1024 ** 2)
  if (packed === null)
    throw new FeedError(
      0,
      `книга Excel понад ${MOST_PACKED_MB} МБ: приберіть із неї світлини або збережіть її як CSV`,
    )
  const archive = new ZipArchive(packed, maxBytes)
  refuseOthers(archive.names)
  const [document] = (await relationsOf(archive, '')).filter(ofType('officeDocument'))
  if (!document) throw damaged()
  const workbook = await listRecords(archive, document.part, 'sheets/sheet', 'workbook/workbookpr')
  const relations = await relationsOf(archive, document.part)
  const [texts] = relations.filter(ofType('sharedStrings'))
  const [styles] = relations.filter(ofType('styles'))
  const context: CellContext = {
    texts: await readTexts(archive, texts?.part),
    formats: styles
      ? readFormats(await listRecords(archive, styles.part, 'cellxfs/xf', 'numfmts/numfmt'))
      : [],
    is1904: workbook.some(({ attributes }) => /^(1|true)$/.test(attributes.get('date1904') ?? '')),
  }
  const parts = new Map(relations.filter(ofType('worksheet')).map(({ id, part }) => [id, part]))
  return workbook.flatMap(({ attributes }) => {
    // A sheet that is only a chart has no rows.
    const part = parts.get(attributes.get('id') ?? '')
    if (part === undefined) return []
    const isHidden = (attributes.get('state') ?? 'visible') !== 'visible'
    return [{ name: attributes.get('name') ?? '', isHidden, rows: () => rowsOf(archive, part, context) }]
  })
}

function refuseOthers(names: readonly string[]): void {
  if (names.includes('xl/workbook.xml')) return
  for (const [pattern, what] of OTHERS)
    if (names.some((name) => pattern.test(name))) throw new FeedError(0, `це не прайс: ${what}`)
  if (!names.includes('_rels/.rels')) throw new FeedError(0, 'це не прайс: це архів ZIP; розпакуйте його')
}

async function* rowsOf(archive: ZipArchive, part: string, context: CellContext): AsyncGenerator<SheetRow> {
  const rows = new SheetRows(context)
  for await (const elements of partRecords(archive, part, 'sheetdata/row')) yield* rows.read(elements)
}

async function readTexts(archive: ZipArchive, part: string | undefined): Promise<TextTable> {
  const texts = new TextTable()
  if (part === undefined) return texts
  for await (const elements of partRecords(archive, part, 'sst/si'))
    for (const element of elements) texts.add(richText(element))
  return texts
}

type Relation = { id: string; type: string; part: string }

/** The kind of a part is the end of an address; its beginning differs between editions of the format. */
const ofType = (kind: string) => (relation: Relation) => relation.type.endsWith(`/${kind}`)

/** Returns the parts that a part refers to; with an empty name, those that the whole workbook refers to. */
async function relationsOf(archive: ZipArchive, from: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(from)
  const all = await listRecords(
    archive,
    posix.join(dir, '_rels', `${base}.rels`),
    'relationships/relationship',
  )
  return all.map(({ attributes }) => ({
    id: attributes.get('id') ?? '',
    type: attributes.get('type') ?? '',
    part: partAt(attributes.get('target') ?? '', dir),
  }))
}

function partAt(target: string, folder: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
}
