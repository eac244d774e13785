import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeTable } from '#src/spreadsheets/write-table.ts'
import { type BuiltCell, type BuiltSheet, buildWorkbook } from '#tests/build-workbook.ts'
import { readWholeFeed } from './fixtures/read-whole-feed.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const read = (...sheets: BuiltSheet[]) => readWholeFeed(buildWorkbook(sheets), { now: NOW })
const goods = (...rows: BuiltCell[][]): BuiltSheet => ({ name: 'Прайс', rows })
const HEAD = ['Артикул', 'Назва', 'Ціна']
const reasons = (problems: readonly { line: number; reason: string }[]) =>
  problems.map(({ line, reason }) => [line, reason])

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';')

describe('Prom’s export', () => {
  const TRIPLE = ['Назва_Характеристики', 'Одиниця_виміру_Характеристики', 'Значення_Характеристики']
  const header =
    'Код_товару|Назва_позиції|Назва_позиції_укр|Опис_укр|Ціна|Валюта|Наявність|Кількість|Номер_групи|Назва_групи|Посилання_зображення|Унікальний_ідентифікатор|Знижка'
      .split('|')
      .concat(TRIPLE, TRIPLE)
  const row =
    '00123|Кружка|Кухоль|<p>Глина</p>|19.9|UAH|+|5|77|Кухлі|https://a.example/1.jpg, https://a.example/2.jpg|4820000000017|10%|Колір||білий|Об’єм|мл|330'.split(
      '|',
    )

  it('gives what the same table gives as CSV, its numbers stored as numbers', async () => {
    const stored = new Map<number, BuiltCell>([
      [4, 19.900000000000002],
      [7, 5],
      [8, 77],
      [11, 4_820_000_000_017],
      [12, { number: 0.1, format: '0%' }],
      [18, 330],
    ])
    const cells = row.map((cell, column) => stored.get(column) ?? cell)
    const workbook = await read({ name: 'Export Products Sheet', rows: [header, cells] })
    const table = await readWholeFeed(`${quoted(header)}\n${quoted(row)}\n`, { now: NOW })
    expect(workbook.offers).toMatchObject([
      { sku: '00123', source_id: '4820000000017', price: 1791, line: 2 },
    ])
    expect({ ...workbook, shop: null }).toEqual({ ...table, shop: null })
    expect(workbook.shop).toMatchObject({ format: 'xlsx', name: null })
  })

  it('takes categories from the sheet of groups, without the root above them', async () => {
    const groups = [
      ['Номер_групи', 'Назва_групи', 'Назва_групи_укр', 'Ідентифікатор_групи', 'Номер_батьківської_групи'],
      [10, 'Корневая группа', 'Коренева група', '', null],
      [20, 'Посуда', 'Посуд', '', 10],
      [77, 'Кружки', 'Кухлі', 'own-7', 20],
    ]
    const { categories, offers, refused, warnings } = await read(
      { name: 'Export Products Sheet', rows: [header, row] },
      { name: 'Export Groups Sheet', rows: groups },
    )
    expect(categories).toMatchObject([
      { source_id: '20', title: 'Посуд', parent_source_id: null },
      { source_id: '77', title: 'Кухлі', parent_source_id: '20' },
    ])
    expect(offers).toMatchObject([{ category_source_id: '77' }])
    expect([...refused, ...warnings]).toEqual([])
  })
})

describe('cells', () => {
  it.each<[string, BuiltCell, number]>([
    ['a number with noise', 19.900000000000002, 1990],
    ['a number with three decimals, which as a text could be thousands', 1.299, 130],
    ['a text', '1 299,50 грн', 129_950],
    ['what a formula gave', { formula: 'B2*1.2', gave: 12.5 }, 1250],
    ['a number in the format of money', { number: 12.5, format: '[$USD-409]\\ #,##0.00" day"' }, 1250],
    ['a number as Excel writes small ones', { number: '5.0000000000000003E-2', format: '0.00' }, 5],
  ])('a price is %s', async (_what, cell, price) => {
    const { offers, refused } = await read(goods(HEAD, ['К-1', 'Кухоль', cell]))
    expect([refused, offers.map((offer) => offer.price)]).toEqual([[], [price]])
  })

  it.each<[string, BuiltCell, string]>([
    ['a text', '00123', '00123'],
    ['a number', 4_820_000_000_017, '4820000000017'],
    [
      'a number as Excel writes long ones',
      { number: '4.8200000000000003E+12', format: '0' },
      '4820000000000',
    ],
    ['a number with noise', { number: '19.900000000000002', format: 'General' }, '19.9'],
    ['a number filled up with zeros', { number: 123, format: '00000' }, '00123'],
    ['a text without a table of texts', { inline: 'К-1' }, 'К-1'],
    ['a text of formatted pieces', { rich: ['К', '-', '1'] }, 'К-1'],
    ['the text that a formula gave', { formula: 'A9&1', gave: 'К-1' }, 'К-1'],
  ])('an article is %s', async (_what, cell, sku) => {
    const { offers } = await read(goods(HEAD, [cell, 'Кухоль', 5]))
    expect(offers).toMatchObject([{ sku, source_id: sku }])
  })

  it.each([
    // The calendar of Excel counts 46,347 days to 21 November 2026.
    [46_347, false, 'dd.mm.yyyy', 9000],
    [46_346, false, '[$-422]d\\ mmmm\\ yyyy', 10_000],
    [46_347 - 1462, true, 'dd.mm.yyyy', 9000],
    [46_346 - 1462, true, 'dd.mm.yyyy', 10_000],
  ])('a discount until day %i (of 1904: %s) makes the price %i', async (number, date1904, format, price) => {
    const header = [...HEAD, 'Знижка', 'Термін_дії_знижки_до']
    const day = { number, format }
    const sheet = goods(header, ['К-1', 'Кухоль', 100, { number: 0.1, format: '0.0%' }, day])
    const { offers } = await readWholeFeed(buildWorkbook([sheet], { date1904 }), { now: NOW })
    expect(offers).toMatchObject([{ price }])
  })

  it('yes and no are words, a formula that failed is nothing', async () => {
    const header = [...HEAD, 'Наявність', 'Характеристика: Ручна робота', 'Бренд']
    const { offers, refused } = await read(
      goods(
        header,
        ['К-1', 'Кухоль', 5, true, true, { error: '#N/A' }],
        ['К-2', 'Миска', 5, false, false, 'Глинокрай'],
        ['К-3', { error: '#REF!' }, 5],
        ['К-4', 'Глек', { error: '#VALUE!' }],
      ),
    )
    expect(offers).toMatchObject([
      { is_available: true, params: [{ title: 'Ручна робота', value: 'так' }], brand: null },
      { is_available: false, params: [{ title: 'Ручна робота', value: 'ні' }], brand: 'Глинокрай' },
    ])
    expect(reasons(refused)).toEqual([
      [4, 'немає назви'],
      [5, 'ціна «#VALUE!» не є числом'],
    ])
  })

  it('a formula that nobody has counted is empty, and the owner is told where the first is', async () => {
    const { offers, refused, warnings } = await read(
      goods(
        HEAD,
        ['К-1', 'Кухоль', 5],
        ['К-2', 'Миска', { formula: 'C2*2' }],
        ['К-3', 'Глек', { formula: 'C2*3' }],
      ),
    )
    expect([offers.length, reasons(refused)]).toEqual([
      1,
      [
        [3, 'немає ціни'],
        [4, 'немає ціни'],
      ],
    ])
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'uncounted_formula', count: 2, line: 3, sheet: 'Прайс' }),
    )
  })

  it('a row of one cell, such as the heading of a section, is passed over with one remark', async () => {
    const { offers, refused, warnings } = await read(
      goods(HEAD, ['Кухлі'], ['К-1', 'Кухоль', 5], [null, 'Миски'], ['М-1', 'Миска', 7], ['М-2', 'Миска']),
    )
    expect(offers.map(({ line }) => line)).toEqual([3, 5])
    expect(reasons(refused)).toEqual([[6, 'немає ціни']])
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'heading_row', count: 2, line: 2 }))
  })

  it('an empty text that a formula gave is no such', async () => {
    const { warnings } = await read(
      goods([...HEAD, 'Бренд'], ['К-1', 'Кухоль', 5, { formula: 'IF(1,"")', gave: '' }]),
    )
    expect(warnings.map(({ code }) => code)).toEqual(['no_categories'])
  })
})

describe('sheets', () => {
  it('the names of columns stand below a title, merged cells and empty rows, and beside an empty column', async () => {
    const { offers, refused } = await read({
      name: 'Прайс',
      rows: [
        [],
        ['ТОВ «Гончарня»', null, null],
        ['Прайс на', { number: 46_347, format: 'dd.mm.yyyy' }],
        [],
        [null, 'Артикул', 'Назва\nтовару', 'Ціна, грн', null],
        [],
        [null, 'К-1', 'Кухоль', 5],
        [null, 'К-2', 'Миска', 0],
      ],
      merged: ['A2:C2', 'D5:E5'],
    })
    expect(offers).toMatchObject([{ line: 7, sku: 'К-1', title: 'Кухоль', price: 500 }])
    expect(refused).toMatchObject([{ line: 8, offer_id: 'К-2', field: 'Ціна, грн', reason: 'ціна нульова' }])
  })

  it('each with goods is read, and reasons name theirs', async () => {
    const { offers, refused, warnings } = await read(
      { name: 'Кухлі', rows: [HEAD, ['К-1', 'Кухоль', 5]] },
      { name: 'Умови', rows: [['Доставка за рахунок покупця']] },
      { name: 'Аркуш3', rows: [] },
      {
        name: 'Миски',
        rows: [
          HEAD,
          ['М-1', 'Миска', 0],
          ['К-1', 'Кухоль', 7],
          ['М-2', 'Миска біла', 9],
          ['М-2', 'Миска синя', 9],
        ],
      },
    )
    expect(offers.map(({ source_id, line }) => [source_id, line])).toEqual([
      ['К-1', 2],
      ['М-2', 4],
    ])
    expect(refused).toMatchObject([
      { line: 2, sheet: 'Миски', field: 'Ціна', reason: 'ціна нульова (аркуш «Миски»)' },
      {
        line: 3,
        sheet: 'Миски',
        reason: 'товар із таким id, але з іншими даними, уже є в рядку 2 аркуша «Кухлі» (аркуш «Миски»)',
      },
      {
        line: 5,
        reason: 'товар із таким id, але з іншими даними, уже є в рядку 4 аркуша «Миски» (аркуш «Миски»)',
      },
    ])
    expect(warnings.filter(({ code }) => code === 'sheet_skipped').map(({ reason }) => reason)).toEqual([
      'аркуш «Умови» не прочитано: у ньому немає рядка з назвами колонок («Назва», «Ціна»)',
    ])
  })

  it.each(['hidden', 'veryHidden'] as const)(
    'one that is %s is not read, and that is said',
    async (state) => {
      const { offers, warnings } = await read(
        { name: 'Архів', state, rows: [HEAD, ['К-0', 'Старий кухоль', 1]] },
        { name: 'Довідник', state, rows: [['так'], ['ні']] },
        { name: 'Прайс', rows: [HEAD, ['К-1', 'Кухоль', 5]] },
      )
      expect(offers.map(({ source_id }) => source_id)).toEqual(['К-1'])
      expect(warnings.filter(({ code }) => code === 'sheet_skipped').map(({ reason }) => reason)).toEqual([
        'прихований аркуш «Архів» не прочитано',
      ])
    },
  )
})

type Row = { sku: string; title: string; price: number }
async function* batches() {
  yield [{ sku: '00123', title: 'Кухоль «Ґ» & <миска>', price: 129_950 }]
}

describe('files', () => {
  it('a workbook that the shop itself has written is read, packed by gzip too', async () => {
    const chunks: Uint8Array[] = []
    for await (const chunk of writeTable<Row>('xlsx', {
      name: 'Товари',
      columns: [
        { title: 'Артикул', kind: 'text', cell: ({ sku }) => sku },
        { title: 'Назва', kind: 'text', cell: ({ title }) => title },
        { title: 'Ціна', kind: 'money', cell: ({ price }) => price },
      ],
      batches: batches(),
    }))
      chunks.push(chunk)
    const expected = [{ sku: '00123', title: 'Кухоль «Ґ» & <миска>', price: 129_950 }]
    const bytes = Buffer.concat(chunks)
    expect((await readWholeFeed(bytes)).offers).toMatchObject(expected)
    expect((await readWholeFeed(gzipSync(bytes))).offers).toMatchObject(expected)
  })
})
