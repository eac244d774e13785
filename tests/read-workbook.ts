import { crc32, inflateRawSync } from 'node:zlib'
import { allOf, readXml, textOf, type XmlElement } from './read-xml.ts'

/** A text, a number, or a number that is shown as a moment: `2026-11-30T18:45`. Null is an empty cell. */
export type WorkbookCell = string | number | { moment: string } | null

/**
 * The rows of every sheet of an XLSX file. They are read by the format's own words, and by nothing of the
 * library that writes it.
 * @throws Error where the archive or its documents are damaged, and where a cell is a formula or of a kind
 * that we do not write
 */
export function readWorkbook(file: Buffer): { name: string; rows: WorkbookCell[][] }[] {
  const parts = readArchive(file)
  const part = (name: string) => readXml(parts.get(name) ?? fail(`no ${name}`))
  part('[Content_Types].xml')
  part('_rels/.rels')
  const targets = new Map(
    part('xl/_rels/workbook.xml.rels').children.map(({ attributes: { Id = '', Target = '' } }) => [
      Id,
      Target,
    ]),
  )
  const formats = formatsOf(part('xl/styles.xml'))
  return allOf(part('xl/workbook.xml'), 'sheet').map(({ attributes }) => ({
    name: attributes['name'] ?? '',
    rows: rowsOf(part(`xl/${targets.get(attributes['r:id'] ?? '')}`), formats),
  }))
}

/**
 * The files of an archive by their names, read from the directory at its end; each is compared with its
 * checksum.
 */
function readArchive(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [checksum, packed] = [file.readUInt32LE(at + 16), file.readUInt32LE(at + 20)]
    const size = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + size)
    const head = file.readUInt32LE(at + 42)
    const from = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
    const bytes = inflateRawSync(file.subarray(from, from + packed))
    if (crc32(bytes) !== checksum) fail(`${name} is damaged`)
    parts.set(name, bytes.toString('utf8'))
    at += 46 + size + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** The number format of each style of cells. */
function formatsOf(styles: XmlElement): string[] {
  const codes = new Map(
    allOf(styles, 'numFmt').map(({ attributes: { numFmtId = '', formatCode = '' } }) => [
      numFmtId,
      formatCode,
    ]),
  )
  const [cells] = allOf(styles, 'cellXfs')
  return (cells?.children ?? []).map(({ attributes: { numFmtId = '' } }) => codes.get(numFmtId) ?? numFmtId)
}

function rowsOf(sheet: XmlElement, formats: readonly string[]): WorkbookCell[][] {
  return allOf(sheet, 'row').map((row) => {
    const cells: WorkbookCell[] = []
    for (const cell of row.children) cells[columnOf(cell.attributes['r'] ?? '')] = valueOf(cell, formats)
    return Array.from(cells, (cell) => cell ?? null)
  })
}

/** The number of a cell's column: that of `C7` is 2. */
function columnOf(place: string): number {
  return Buffer.from(place.replace(/\d+$/, '')).reduce((sum, letter) => sum * 26 + letter - 64, 0) - 1
}

function valueOf(cell: XmlElement, formats: readonly string[]): WorkbookCell {
  const { t: kind = 'n', s: style = '0' } = cell.attributes
  if (allOf(cell, 'f').length > 0) fail('a formula')
  if (kind === 'inlineStr')
    return unescaped(
      allOf(cell, 't')
        .map(({ text }) => text)
        .join(''),
    )
  if (kind !== 'n') return fail(`a cell of the kind ${kind}`)
  const text = textOf(cell, 'v')
  if (text === null) return null
  const isMoment = /[dmy].*h/.test(formats[Number(style)] ?? '')
  if (!isMoment) return Number(text)
  // Excel counts days since the end of 1899.
  const minutes = Math.round((Number(text) - 25_569) * 24 * 60)
  return { moment: new Date(minutes * 60_000).toISOString().slice(0, 16) }
}

/** The text behind `_x000D_` and the like, by which the format writes a character that XML cannot. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function fail(what: string): never {
  throw new Error(`the workbook is not as it should be: ${what}`)
}
