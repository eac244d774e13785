import { readFileSync } from 'node:fs'

const FONTS = {
  plain: new URL('./fonts/onest-400.ttf', import.meta.url),
  bold: new URL('./fonts/onest-700.ttf', import.meta.url),
} as const
export type Face = keyof typeof FONTS

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const
export const EDGE = 48
export const WIDTH = PAGE.width - 2 * EDGE
const INK = '#16181d'
const QUIET = '#5b616e'
const LINE = '#d9dce3'

export type TextOptions = {
  face?: Face
  size?: number
  isQuiet?: boolean
  x?: number
  width?: number
  align?: 'left' | 'right'
}

/** Sheets that are written from above downwards; what does not fit begins the next one. */
export type InvoicePage = ReturnType<typeof writeOn>

let fonts: Record<Face, Buffer> | null = null

/** pdfkit is some megabytes of code: only those who write an invoice load it. */
export async function openInvoicePage(title: string, date: Date): Promise<InvoicePage> {
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({
    size: 'A4',
    margin: EDGE,
    lang: 'uk-UA',
    displayTitle: true,
    info: { Title: title, CreationDate: date, ModDate: date },
  })
  fonts ??= { plain: readFileSync(FONTS.plain), bold: readFileSync(FONTS.bold) }
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  return writeOn(pdf)
}

function writeOn(pdf: PDFKit.PDFDocument) {
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  let y = EDGE

  function prepare({ face = 'plain', size = 10, isQuiet = false }: TextOptions): void {
    pdf
      .font(face)
      .fontSize(size)
      .fillColor(isQuiet ? QUIET : INK)
  }

  function heightOf(text: string, options: TextOptions): number {
    prepare(options)
    return pdf.heightOfString(drawable(pdf, text), { width: options.width ?? WIDTH })
  }

  return {
    get y() {
      return y
    },
    gap(points: number): void {
      y += points
    },
    /** True when a new sheet was begun. */
    need(height: number): boolean {
      if (y + height <= PAGE.height - EDGE) return false
      pdf.addPage()
      y = EDGE
      return true
    },
    heightOf,
    /** At the present height; answers how high it stands, and moves nothing. */
    put(text: string, options: TextOptions = {}): number {
      const height = heightOf(text, options)
      const { x = EDGE, width = WIDTH, align = 'left' } = options
      pdf.text(drawable(pdf, text), x, y, { width, align })
      return height
    },
    rule(): void {
      pdf
        .moveTo(EDGE, y)
        .lineTo(EDGE + WIDTH, y)
        .lineWidth(0.7)
        .strokeColor(LINE)
        .stroke()
    },
    /** Paths of SVG in units of their own, `scale` points each, with their corner at `x` and the present height. */
    draw(x: number, scale: number, paint: (pdf: PDFKit.PDFDocument) => void): void {
      pdf.save().translate(x, y).scale(scale)
      paint(pdf)
      pdf.restore()
    },
    async end(): Promise<Buffer> {
      pdf.end()
      return whole
    },
  }
}

/** What the font has no sign for would be an empty box, copied as NUL: a letter is marked, a picture and what is unseen left out. */
function drawable(pdf: PDFKit.PDFDocument, text: string): string {
  const font: unknown = Reflect.get(pdf, '_font')
  if (!hasGlyphs(font)) return text
  return text.replace(/[^\n ]/gu, (sign) => {
    if (font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return sign
    return /[\p{L}\p{N}]/u.test(sign) ? '?' : ''
  })
}

/** Of fontkit, by which pdfkit reads a font; its types do not say it. */
type Glyphs = { font: { hasGlyphForCodePoint: (code: number) => boolean } }

function hasGlyphs(font: unknown): font is Glyphs {
  return (
    font instanceof Object &&
    'font' in font &&
    font.font instanceof Object &&
    'hasGlyphForCodePoint' in font.font
  )
}
