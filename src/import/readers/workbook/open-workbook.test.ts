import { expect, it } from 'vitest'
import { buildWorkbook, workbookParts, zipOf } from '#tests/build-workbook.ts'
import { runSource } from '#tests/run-source.ts'
import { readWholeFeed } from '../fixtures/read-whole-feed.ts'

const HEAD = ['Артикул', 'Назва', 'Ціна']
const SHEET = { name: 'Прайс', rows: [HEAD, ['К-1', 'Кухоль', 5]] }
const PARTS = workbookParts([SHEET])
const SHEET_PART = 'xl/worksheets/sheet1.xml'
const ole = (name: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2000), Buffer.from(name, 'utf16le')])
const sheetOf = (rows: string) =>
  PARTS[SHEET_PART]?.replace(/<sheetData>.*<\/sheetData>/, `<sheetData>${rows}</sheetData>`) ?? ''
const withSheet = (rows: string) => zipOf({ ...PARTS, [SHEET_PART]: sheetOf(rows) })
const without = (name: string) =>
  zipOf(Object.fromEntries(Object.entries(PARTS).filter(([part]) => part !== name)))

async function refusal(bytes: Uint8Array): Promise<unknown> {
  return readWholeFeed(bytes).then(
    () => 'is read',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  )
}

it.each([
  ['a workbook of Excel 97', ole('Workbook'), 'старого формату (.xls); збережіть її як .xlsx'],
  ['a workbook behind a password', ole('EncryptedPackage'), 'книга Excel під паролем'],
  [
    'a table of LibreOffice',
    zipOf({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' }),
    'OpenDocument (.ods)',
  ],
  ['a document of Word', zipOf({ '_rels/.rels': '<a/>', 'word/document.xml': '<a/>' }), 'документ Word'],
  ['a binary workbook', zipOf({ '_rels/.rels': '<a/>', 'xl/workbook.bin': 'x' }), '.xlsb'],
  ['a table of Numbers', zipOf({ 'Index/Document.iwa': 'x' }), 'Numbers'],
  ['an archive', zipOf({ 'price.xml': '<yml_catalog/>' }), 'архів ZIP; розпакуйте'],
  [
    'a workbook of other things',
    buildWorkbook([{ name: 'Лист', rows: [['Ім’я', 'Телефон']] }]),
    'немає рядка з назвами колонок',
  ],
  [
    'goods on a hidden sheet alone',
    buildWorkbook([{ ...SHEET, state: 'hidden' }]),
    'лише на прихованому аркуші «Прайс»',
  ],
])('%s is no price list, and the error says what to do', async (_what, bytes, words) => {
  expect(await refusal(bytes)).toMatch(/^це не прайс: /)
  expect(await refusal(bytes)).toContain(words)
})

it.each([
  ['cut', buildWorkbook([SHEET]).subarray(0, -200)],
  ['without the sheet', without(SHEET_PART)],
  ['without the list of its parts', without('xl/_rels/workbook.xml.rels')],
  [
    'whose sheet is no whole document',
    zipOf({ ...PARTS, [SHEET_PART]: sheetOf('<row r="1"/>').slice(0, -20) }),
  ],
  ['whose tags do not match', withSheet('<row r="1"></c></row>')],
  ['whose cell refers to no text', withSheet('<row r="1"><c r="A1" t="s"><v>99</v></c></row>')],
  ['whose cell stands nowhere', withSheet('<row r="1"><c r="?"><v>1</v></c></row>')],
])('a workbook %s is refused as damaged', async (_what, bytes) => {
  expect(await refusal(bytes)).toBe(
    'це не прайс: книга Excel пошкоджена або неповна; збережіть або завантажте її ще раз',
  )
})

it('a workbook with one wrong byte is refused, whatever it says', async () => {
  const bytes = zipOf(PARTS)
  // This is the checksum of the last entry of the directory, the table of texts.
  const at = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 16
  bytes.writeUInt32LE((bytes.readUInt32LE(at) + 1) % 2 ** 32, at)
  expect(await refusal(bytes)).toContain('пошкоджена')
})

it('reads names in other cases, back slashes, no prefixes but others, and cells that do not say where they stand', async () => {
  const rows = [
    '<x:row><x:c t="inlineStr"><x:is><x:t>Артикул</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Назва</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Ціна</x:t></x:is></x:c></x:row>',
    '<x:row><x:c t="inlineStr"><x:is><x:t>К-1</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Кухоль</x:t></x:is></x:c><x:c><x:v>5</x:v></x:c></x:row>',
  ]
  const sheet = `<x:worksheet xmlns:x="urn:x"><x:sheetData>${rows.join('')}</x:sheetData></x:worksheet>`
  const { [SHEET_PART]: _sheet, ...rest } = PARTS
  const bytes = zipOf({ ...rest, 'XL\\Worksheets\\Sheet1.XML': sheet })
  expect((await readWholeFeed(bytes)).offers).toMatchObject([{ line: 2, sku: 'К-1', price: 500 }])
})

it.each([
  ['rows that come back', '<row r="2"/><row r="2"/>', 'пошкоджена'],
  ['a cell beyond all columns', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'понад 3000 колонок'],
  ['rows without end', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>', 'понад 1048576 рядків'],
  ['cells without end in a row', `<row r="1">${'<c><v>1</v></c>'.repeat(2_000)}</row>`, 'понад 1000 комірок'],
])('SEC-02 refuses a sheet with %s', async (_what, rows, words) => {
  expect(await refusal(withSheet(rows))).toContain(words)
})

it('SEC-02 refuses a workbook with sheets without end', async () => {
  const sheets = Array.from({ length: 201 }, (_, at) => ({ ...SHEET, name: `${at}` }))
  expect(await refusal(buildWorkbook(sheets))).toBe('у книзі Excel понад 200 аркушів')
})

it('SEC-02 stops at the limit of unpacked bytes', async () => {
  const bomb = withSheet(`<row r="1"/>${' '.repeat(5_000_000)}`)
  await expect(readWholeFeed(bomb, { maxBytes: 1_000_000 })).rejects.toThrow('файл більший за 0 МБ')
})

it('SEC-02 refuses more texts than memory is for', { timeout: 120_000 }, async () => {
  const texts = `<sst>${'<si/>'.repeat(4_200_000)}</sst>`
  expect(await refusal(zipOf({ ...PARTS, 'xl/sharedStrings.xml': texts }))).toBe(
    'у книзі Excel надто багато тексту: збережіть її як CSV або розділіть',
  )
})

const longText = (at: number) => `${at} ${'опис '.repeat(6_000)}`
const textCell = (index: number) => `<c t="s"><v>${index}</v></c>`

it('finds long texts in whatever order rows ask for them', async () => {
  const count = 120
  const texts = [
    'Артикул',
    'Назва',
    'Ціна',
    'Опис',
    ...Array.from({ length: count }, (_, at) => longText(at)),
  ]
  const head = `<row>${[0, 1, 2, 3].map(textCell).join('')}</row>`
  const rows = Array.from({ length: count }, (_, at) => {
    const asked = (at * 49) % count
    return `<row><c><v>${asked}</v></c>${textCell(1)}<c><v>5</v></c>${textCell(4 + asked)}</row>`
  })
  const { offers } = await readWholeFeed(
    zipOf({
      ...PARTS,
      [SHEET_PART]: sheetOf(head + rows.join('')),
      'xl/sharedStrings.xml': `<sst>${texts.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`,
    }),
  )
  expect(offers).toHaveLength(count)
  expect(offers.filter(({ sku, description }) => !description.startsWith(`<p>${sku} опис`))).toEqual([])
})

it('SEC-02 refuses a workbook of more than 128 MB', async () => {
  const bytes = Buffer.concat([buildWorkbook([SHEET]), Buffer.alloc(128 * 1024 ** 2)])
  expect(await refusal(bytes)).toContain('книга Excel понад 128 МБ')
})

it('SEC-02 reads a sheet of 127 MB row by row, in 64 MB of memory', async () => {
  const environment = { NODE_OPTIONS: '--max-old-space-size=64' }
  const reading = runSource('tests/read-huge-sheet.ts', environment)
  expect([await reading.exitCode, reading.output()]).toEqual([
    0,
    expect.stringMatching(/^12\d{7} bytes: 10000 offers, the last in row 10001\n$/),
  ])
}, 900_000)
