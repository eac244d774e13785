import { describe, expect, it } from 'vitest'
import type { TableFormat } from '#src/domain/text/table-formats.ts'
import { readWorkbook } from '#tests/read-workbook.ts'
import type { TableColumn } from './table.ts'
import { writeTable } from './write-table.ts'

type Row = { title: string | null; pieces: number | null; price: number | null; at: string | null }

const COLUMNS: readonly TableColumn<Row>[] = [
  { title: 'Товар', kind: 'text', cell: ({ title }) => title },
  { title: 'Штук', kind: 'number', cell: ({ pieces }) => pieces },
  { title: 'Ціна', kind: 'money', cell: ({ price }) => price },
  { title: 'Коли', kind: 'moment', cell: ({ at }) => at },
]
const EMPTY: Row = { title: null, pieces: null, price: null, at: null }

async function* once(...rows: Row[]) {
  yield rows
}

async function* broken(row: Row) {
  yield [row]
  throw new Error('the database has gone')
}

const tableOf = (batches: AsyncIterable<readonly Row[]>) => ({ name: 'Лист', columns: COLUMNS, batches })

async function bytesOf(format: TableFormat, batches: AsyncIterable<readonly Row[]>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeTable(format, tableOf(batches))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const written = (format: TableFormat, ...rows: Row[]) => bytesOf(format, once(...rows))

const titlesIn = async (...titles: string[]) =>
  readWorkbook(await written('xlsx', ...titles.map((title) => ({ ...EMPTY, title }))))[0]
    ?.rows.slice(1)
    .map(([title]) => title)

describe('ADM-07 a table', () => {
  const rows: Row[] = [
    { title: '00123', pieces: 2, price: 123_450, at: '2026-03-29T03:30' },
    { title: 'Глек', pieces: 0, price: 5, at: '2026-12-31T23:59' },
    { ...EMPTY, pieces: 1 },
  ]

  it('as a workbook has texts as texts, numbers, money in hryvnias and moments as Excel counts with them', async () => {
    expect(readWorkbook(await written('xlsx', ...rows))).toEqual([
      {
        name: 'Лист',
        rows: [
          ['Товар', 'Штук', 'Ціна', 'Коли'],
          ['00123', 2, 1234.5, { moment: '2026-03-29T03:30' }],
          ['Глек', 0, 0.05, { moment: '2026-12-31T23:59' }],
          [null, 1, null, null],
        ],
      },
    ])
  })

  it('as CSV says the same as Excel here reads it', async () => {
    expect((await written('csv', ...rows)).toString()).toBe(
      '\uFEFFТовар;Штук;Ціна;Коли\r\n00123;2;1234,50;29.03.2026 03:30\r\nГлек;0;0,05;31.12.2026 23:59\r\n;1;;\r\n',
    )
  })

  it('of no rows is its head alone', async () => {
    expect(readWorkbook(await written('xlsx'))[0]?.rows).toEqual([['Товар', 'Штук', 'Ціна', 'Коли']])
    expect((await written('csv')).toString()).toBe('\uFEFFТовар;Штук;Ціна;Коли\r\n')
  })
})

const BEGINNINGS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const HIDDEN = ['', '\t', '\r', '\n', ' ', '\u00A0', '\u200B', '\uFEFF', '\u0001', ' \t\u200E']
const FORMULAS = BEGINNINGS.flatMap((begins) => HIDDEN.map((hidden) => `${hidden}${begins}1+1`))

it('ADM-07 SEC-02 a text of CSV is no formula, whatever it begins with', async () => {
  const text = (await written('csv', ...FORMULAS.map((title) => ({ ...EMPTY, title })))).toString()
  const cells = text.split(';;;\r\n').slice(0, -1)
  expect(cells).toHaveLength(FORMULAS.length)
  expect(cells.filter((cell) => !/(?:^|\n)"?'[^']*$/.test(cell))).toEqual([])
})

describe('ADM-07 a text of a workbook', () => {
  it('is no formula, whatever it begins with', async () => {
    const texts = [
      '=HYPERLINK("http://evil.example")',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1+1',
      '  =1+1',
      '＝1+1',
      '＠A1',
    ]
    expect(await titlesIn(...texts)).toEqual(texts)
  })

  it('comes through with everything that XML and the format mean something by', async () => {
    const texts = [
      '<b>&amp;"\'</b> ]]>',
      ' з пробілами ',
      'два\nрядки',
      'два\r\nрядки',
      '_x0041_',
      '🏺\u0001',
    ]
    expect(await titlesIn(...texts)).toEqual(texts)
  })

  it('without what breaks the file: characters that XML has not, more of them than a cell takes', async () => {
    expect(await titlesIn('a\uFFFEb\uFFFFc', 'я'.repeat(40_000))).toEqual(['abc', 'я'.repeat(32_767)])
  })
})

describe('ADM-07 rows', () => {
  const row: Row = { ...EMPTY, title: 'Глек' }

  it.each(['csv', 'xlsx'] as const)(
    'are read as %s is read, and no more once nobody reads',
    async (format) => {
      const seen = { batches: 0, isClosed: false }
      async function* endless() {
        try {
          for (;;) {
            seen.batches += 1
            yield Array.from({ length: 500 }, () => ({ ...row, title: String(Math.random()) }))
          }
        } finally {
          seen.isClosed = true
        }
      }
      let bytes = 0
      for await (const chunk of writeTable(format, tableOf(endless()))) {
        bytes += chunk.length
        if (bytes > 100_000) break
      }
      expect(seen.isClosed).toBe(true)
      // A batch is some kilobytes: a reader that stops after a hundred of them has not had thousands read.
      expect(seen.batches).toBeLessThan(100)
    },
  )

  it.each(['csv', 'xlsx'] as const)('that cannot be read end %s with their error', async (format) => {
    await expect(bytesOf(format, broken(row))).rejects.toThrow('the database has gone')
  })
})
