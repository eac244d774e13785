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
  /** Rows that hold anything, from the first one, each time; some of them are in memory at a time. */
  rows: () => AsyncGenerator<SheetRow>
}

/** Its directory stands at the end, so the archive is in memory as it is packed: 100,000 goods of Prom are 40 MB. */
const MOST_PACKED_MB = 128
/** What else is a ZIP archive, by a file that it has. */
const OTHERS: readonly [RegExp, string][] = [
  [/^word\//, 'це документ Word (.docx)'],
  [/^ppt\//, 'це презентація (.pptx)'],
  [/^xl\/workbook\.bin$/, 'це двійкова книга Excel (.xlsb); збережіть її як .xlsx'],
  [/^index\/document\.iwa$/, 'це таблиця Numbers; експортуйте її як .xlsx або CSV'],
  [/^content\.xml$/, 'це документ OpenDocument (.ods); збережіть таблицю як .xlsx або CSV'],
]

/**
 * The sheets of a workbook of Excel (XLSX), in their order. Texts, numbers with noise taken out, days and percents are as
 * Excel shows them; formulas are what they gave when the workbook was saved. Throws FeedError where it is no workbook, is
 * damaged, locked by a password or too large; `maxBytes` is how much it may unpack to.
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
    // A sheet that is a chart alone has no rows.
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

/** Of which kind a part is, is the end of an address: its beginning differs by the edition of the format. */
const ofType = (kind: string) => (relation: Relation) => relation.type.endsWith(`/${kind}`)

/** Parts that a part refers to; without a name, that the whole refers to. */
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
