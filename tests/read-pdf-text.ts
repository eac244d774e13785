import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF of ours in the order in which it was written. It is read by the fonts' own tables of
 * characters, so it is what anybody can copy and search.
 * @throws Error where a font says nothing of a glyph
 */
export function readPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf)
  const fonts = [...objects.values()].flatMap(({ head }) =>
    [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, Number(id)] as const),
  )
  const tables = new Map(fonts.map(([name, id]) => [name, readTable(objects, id)]))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages
    .map(({ head }) => objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? '')
    .map((content) => readContent(content, tables))
    .join('\n')
}

type PdfObject = { head: string; stream: string | null }

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1')
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => {
      const at = body.indexOf('stream\n')
      const head = at < 0 ? body : body.slice(0, at)
      const bytes = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
      const isPacked = head.includes('/FlateDecode')
      const stream = at < 0 ? null : (isPacked ? inflateSync(bytes) : bytes).toString('latin1')
      return [Number(id), { head, stream }]
    }),
  )
}

/** The characters of the glyphs, by four hexadecimal digits each. */
function readTable(objects: ReadonlyMap<number, PdfObject>, fontId: number): Map<string, string> {
  const id = Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.head ?? '')?.[1])
  const table = objects.get(id)?.stream ?? ''
  const ranges = [...table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', characters = '']) =>
      [...characters.matchAll(/<([\w ]*)>/g)].map(([, hex = ''], place) => [
        (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}

function readContent(content: string, tables: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let table: ReadonlyMap<string, string> = new Map()
  const lines: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) table = tables.get(font) ?? new Map()
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(glyphs.map((glyph) => characterOf(table, glyph)).join(''))
  }
  return lines.join('\n').replaceAll('\u00A0', ' ')
}

function characterOf(table: ReadonlyMap<string, string>, glyph: string): string {
  const character = table.get(glyph.toLowerCase())
  if (character === undefined) throw new Error(`the font says nothing of glyph ${glyph}`)
  return character
}
