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

/** Writes a PDF downwards from the top; call `need` before a block that must not be split between two sheets. */
export type InvoicePage = ReturnType<typeof writeOn>

let fonts: Record<Face, Buffer> | null = null

/** pdfkit is several megabytes of code, so it is loaded when the first invoice is written. */
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
    return pdf.heightOfString(drawable(text), { width: options.width ?? WIDTH })
  }

  return {
    get y() {
      return y
    },
    gap(points: number): void {
      y += points
    },
    /** Begins a new sheet if fewer than `height` points are left; true if it did. */
    need(height: number): boolean {
      if (y + height <= PAGE.height - EDGE) return false
      pdf.addPage()
      y = EDGE
      return true
    },
    heightOf,
    /** Writes at the present height without moving down; returns the height of the text in points. */
    put(text: string, options: TextOptions = {}): number {
      const height = heightOf(text, options)
      const { x = EDGE, width = WIDTH, align = 'left' } = options
      pdf.text(drawable(text), x, y, { width, align })
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
    /** Draws SVG paths, one unit being `scale` points, with the top left corner at `x` and the present height. */
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

/** Characters drawn as they are: those in both fonts that texts of Ukraine and its neighbours need. */
const DRAWN =
  /[ -~\n\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B4\u00B6-\u017F\u0401-\u040C\u040E-\u044F\u0451-\u045C\u045E\u045F\u0490-\u049D\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u202F\u2030\u2039\u203A\u20AC\u20B4\u2116\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265\u2713]|[\u0300-\u0304\u0306-\u030C]/

/**
 * Replaces characters that the fonts lack, which would show as empty boxes and be copied as NUL: a letter or digit by `?`,
 * anything else by nothing.
 */
function drawable(text: string): string {
  return text.replace(/./gsu, (sign) => (DRAWN.test(sign) ? sign : /[\p{L}\p{N}]/u.test(sign) ? '?' : ''))
}
