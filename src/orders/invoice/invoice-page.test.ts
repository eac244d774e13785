import { expect, it } from 'vitest'
import { readPdfText } from '#tests/read-pdf-text.ts'
import { type Face, openInvoicePage } from './invoice-page.ts'

const LAST = 0x2fff
/** Those that stand by themselves: a mark becomes one sign with the letter before it. */
const SIGNS = Array.from({ length: LAST }, (_, code) => String.fromCodePoint(code)).filter(
  (sign) => !/[\p{M}\p{Z}\n]/u.test(sign),
)

async function drawn(text: string, face: Face): Promise<string> {
  const page = await openInvoicePage('Рахунок', new Date(0))
  page.put(text, { face })
  return readPdfText(await page.end())
}

it.each<Face>(['plain', 'bold'])('SEC-02 draws no sign that the font %s lacks', async (face) => {
  const shown = (await drawn(SIGNS.join(' '), face)).replaceAll(/\s/g, '')
  expect(shown).not.toContain('\u0000')
  expect(Array.from(shown).filter((sign) => !SIGNS.includes(sign))).toEqual([])
  expect(Array.from('ҐґЄєІіЇї’₴№').filter((sign) => !shown.includes(sign))).toEqual([])
})

it('SEC-02 marks a letter that the font lacks, and leaves out a picture and what is unseen', async () => {
  expect(await drawn('Олена 李 👩\u200B, ₴ №', 'plain')).toBe('Олена ? , ₴ №')
})
