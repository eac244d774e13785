import { beforeEach, expect, it } from 'vitest'
import { feedXml, startTestImport, type TestImport } from '#tests/start-test-import.ts'

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

/** A feed of offers with these prices, as they are written. */
function priced(...prices: string[]): string {
  return feedXml(
    prices.map((price, index) => ({ id: `p${index}`, name: `Кухоль ${index}`, price, stock: 1 })),
  )
}

async function prices(): Promise<Record<string, number>> {
  return Object.fromEntries((await shop.variants()).map(({ external_id, price }) => [external_id, price]))
}

it('IMP-05 reads an ambiguous amount as the feed’s other amounts show, also when they come after it', async () => {
  await shop.run(priced('1.299', '12.50', '2.500'))
  expect(await prices()).toEqual({ p0: 130, p1: 1250, p2: 250 })
  await shop.run(priced('1.299', '12,50', '2.500'))
  expect(await prices()).toEqual({ p0: 129_900, p1: 1250, p2: 250_000 })
})

it('IMP-05 reads it the same when the others have not changed since the last import', async () => {
  await shop.run(priced('100,50', '99,90', '1.299'))
  const again = await shop.run(priced('100,50', '99,90', '1.499'))
  expect(again).toMatchObject({
    kind: 'imported',
    report: { products: { changed: 1, unchanged: 2 }, refused: 0 },
  })
  expect(await prices()).toMatchObject({ p2: 149_900 })
})

it('IMP-05 refuses it with line, field and what to do when nothing shows it', async () => {
  const result = await shop.run(priced('1.299', '300', '450'))
  expect(result).toMatchObject({
    kind: 'imported',
    report: {
      refused: 1,
      problems: [
        {
          code: 'ambiguous_price',
          examples: [
            { line: 5, offer_id: 'p0', field: 'price', reason: expect.stringContaining('--decimal') },
          ],
        },
      ],
    },
  })
  expect(await prices()).toEqual({ p1: 30_000, p2: 45_000 })
})

it('IMP-05 takes the owner’s word for it', async () => {
  await shop.run(priced('1.299', '300'), { decimal: ',' })
  expect(await prices()).toEqual({ p0: 129_900, p1: 30_000 })
  await shop.run(priced('1.299', '300'), { decimal: '.' })
  expect(await prices()).toEqual({ p0: 130, p1: 30_000 })
})

it('IMP-05 does so in a table too', async () => {
  await shop.run('Код;Назва;Ціна\nA;Кухоль;1.299\nB;Миска;12,50\nC;Ваза;2.499\n')
  expect(await prices()).toEqual({ A: 129_900, B: 1250, C: 249_900 })
})
