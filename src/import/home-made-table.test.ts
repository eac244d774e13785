import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildWorkbook } from '#tests/build-workbook.ts'
import { startTestImport } from '#tests/start-test-import.ts'

const GUIDE = join(import.meta.dirname, '../../docs/owner/import.md')

const guide = await readFile(GUIDE, 'utf8')
const table = /^ {4}Артикул;.*(?:\n {4}.+)+/m.exec(guide)?.[0].replace(/^ {4}/gm, '') ?? ''

const cellOf = (text: string) => (/^\d+(,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text)

/** The table as Excel stores what was typed: figures are numbers. */
function workbook(): Buffer {
  const rows = table.split('\n').map((line) => line.split(';').map(cellOf))
  return buildWorkbook([{ name: 'Аркуш1', rows }])
}

it.each([
  ['csv', () => table],
  ['xlsx', workbook],
])('the table of the owner’s guide comes in without a remark as %s', async (format, write) => {
  const shop = await startTestImport()
  const source = await shop.feedFile(write(), `table.${format}`)
  const result = await shop.run('', { source })
  if (result.kind !== 'imported') throw new Error(JSON.stringify(result))
  expect(result.report).toMatchObject({ format, offers: 3, refused: 0, problems: [] })
  expect((await shop.products()).map(({ title, price }) => `${title} ${price}`)).toEqual([
    'Глечик із глини, 1 л 129950',
    'Сорочка лляна 185000',
  ])
  expect((await shop.variants()).map(({ value, stock }) => [value, stock])).toEqual([
    [null, 4],
    ['S', 3],
    ['M', 0],
  ])
})
