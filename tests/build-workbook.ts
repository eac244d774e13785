import { crc32, deflateRawSync } from 'node:zlib'

/**
 * A cell as Excel writes it: a text stands in the table of texts, a number has its format, and a formula has
 * the value that it gave.
 */
export type BuiltCell =
  | string
  | number
  | boolean
  | null
  | { inline: string }
  | { rich: readonly string[] }
  | { number: number | string; format: string }
  | { formula: string; gave?: number | string }
  | { error: string }

export type BuiltSheet = {
  name: string
  /** The rows of the sheet, the first of which is row 1; an empty row is not written. */
  rows: readonly (readonly BuiltCell[])[]
  state?: 'hidden' | 'veryHidden'
  /** Ranges of merged cells, such as `A1:C1`. */
  merged?: readonly string[]
}

type BuiltOptions = { date1904?: boolean }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
/** The number from which on formats are a user's own. */
const FIRST_FORMAT = 164

/**
 * The files of a workbook in the order in which Excel writes them, with the table of texts behind the sheets.
 */
export function workbookParts(
  sheets: readonly BuiltSheet[],
  { date1904 = false }: BuiltOptions = {},
): Record<string, string> {
  const texts: string[] = []
  const formats: string[] = []
  const written = sheets.map((sheet) => sheetXml(sheet, texts, formats))
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const listed = sheets.map(({ name, state }, index) => {
    const hidden = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`
  })
  const custom = formats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escaped(code)}"/>`,
  )
  const styles = formats.map((_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" applyNumberFormat="1"/>`)
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      relation(sheets.length + 1, 'styles', 'styles.xml'),
      relation(sheets.length + 2, 'sharedStrings', 'sharedStrings.xml'),
    ),
    ...Object.fromEntries(written.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${texts.join('')}</sst>`,
  }
}

/** A workbook as the bytes of its file. */
export function buildWorkbook(sheets: readonly BuiltSheet[], options?: BuiltOptions): Buffer {
  return zipOf(workbookParts(sheets, options))
}

/** Packs these files into a ZIP archive. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const heads: Buffer[] = []
  const bodies: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)]
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    heads.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, place, name)
    const body = [Buffer.from('PK\u0003\u0004'), common, name, packed]
    bodies.push(...body)
    at += Buffer.concat(body).length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end])
}

function relations(...all: string[]): string {
  return `${HEAD}<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`
}

function sheetXml({ rows, merged = [] }: BuiltSheet, texts: string[], formats: string[]): string {
  const lines = rows.map((cells, index) =>
    cells.length === 0
      ? ''
      : `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${index + 1}`, texts, formats)).join('')}</row>`,
  )
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`)
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merges.length > 0 ? `<mergeCells>${merges.join('')}</mergeCells>` : ''}</worksheet>`
}

function cellXml(cell: BuiltCell, place: string, texts: string[], formats: string[]): string {
  if (cell === null) return `<c r="${place}" s="0"/>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return shared(place, texts, textXml(cell))
  if ('inline' in cell) return `<c r="${place}" t="inlineStr"><is>${textXml(cell.inline)}</is></c>`
  if ('rich' in cell)
    return shared(place, texts, cell.rich.map((run) => `<r><rPr><b/></rPr>${textXml(run)}</r>`).join(''))
  if ('error' in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`
  if ('formula' in cell) return formulaXml(cell, place)
  if (!formats.includes(cell.format)) formats.push(cell.format)
  return `<c r="${place}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`
}

function shared(place: string, texts: string[], xml: string): string {
  return `<c r="${place}" t="s"><v>${texts.push(`<si>${xml}</si>`) - 1}</v></c>`
}

function formulaXml({ formula, gave }: { formula: string; gave?: number | string }, place: string): string {
  const kind = typeof gave === 'string' ? ' t="str"' : ''
  const value = gave === undefined ? '' : `<v>${escaped(String(gave))}</v>`
  return `<c r="${place}"${kind}><f>${escaped(formula)}</f>${value}</c>`
}

function textXml(text: string): string {
  return `<t xml:space="preserve">${escaped(text)}</t>`
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
