import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { BOWL, feedXml, MUG, startTestImport, type TestImport, VASE } from '#tests/start-test-import.ts'
import { lockImports } from './import-lock.ts'

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

it('changes nothing when the same file is imported twice', async () => {
  await shop.imported([MUG, BOWL])
  const before = [await shop.products(), await shop.variants()]
  const report = await shop.imported([MUG, BOWL])
  expect(report.products).toEqual({ added: 0, changed: 0, unchanged: 2, hidden: 0 })
  expect(report.variants).toEqual({ added: 0, changed: 0, unchanged: 2, hidden: 0 })
  expect([await shop.products(), await shop.variants()]).toEqual(before)
  expect(await shop.database.selectFrom('stock_moves').select('id').execute()).toHaveLength(2)
})

it('stops when more than a third would be hidden, and goes on when that is allowed', async () => {
  await shop.imported([MUG, BOWL, VASE])
  const stopped = await shop.run(feedXml([MUG]))
  expect(stopped).toMatchObject({ kind: 'nothing', reason: expect.stringContaining('--max-hide 67') })
  expect((await shop.products()).every(({ is_visible }) => is_visible)).toBe(true)
  const report = await shop.imported([MUG], { maxHide: 0.67 })
  expect(report.products.hidden).toBe(2)
})

it('says line, id, field and reason of a refused offer and imports the others', async () => {
  const report = await shop.imported([MUG, { ...BOWL, price: 0 }])
  expect(report.refused).toBe(1)
  expect(report.problems).toMatchObject([
    {
      severity: 'refused',
      code: 'zero_price',
      count: 1,
      examples: [{ offer_id: 'b1', line: expect.any(Number), field: 'price' }],
    },
  ])
  expect(await shop.products()).toHaveLength(1)
})

it('writes the whole list of problems into a file when it is long', async () => {
  const broken = Array.from({ length: 8 }, (_, index) => ({ ...BOWL, id: `x${index}`, price: 0 }))
  const report = await shop.imported([MUG, ...broken], { maxRefused: 1 })
  expect(report.problems[0]).toMatchObject({ count: 8 })
  expect(report.problems[0]?.examples).toHaveLength(5)
  expect(report.problemsFile).toContain(join(shop.folder, 'reports'))
})

it('writes nothing on a dry run and reports what would happen', async () => {
  await shop.imported([MUG, BOWL, VASE])
  const before = [await shop.products(), await shop.variants()]
  const result = await shop.run(feedXml([{ ...MUG, price: 1 }, BOWL, { ...MUG, id: 'new' }]), {
    isDryRun: true,
  })
  expect(result).toMatchObject({
    kind: 'dry-run',
    report: { products: { added: 1, changed: 1, unchanged: 1, hidden: 1 } },
  })
  expect([await shop.products(), await shop.variants()]).toEqual(before)
})

it('imports nothing of a broken file and says the line', async () => {
  await shop.imported([MUG])
  const broken = feedXml([{ ...MUG, price: 5 }, BOWL]).replace('</offers>', '</offers&')
  const result = await shop.run(broken)
  expect(result).toMatchObject({ kind: 'nothing', reason: expect.stringMatching(/рядок \d+/) })
  expect(await shop.products()).toMatchObject([{ price: 12_000 }])
})

it('refuses a feed without goods that can be sold', async () => {
  await shop.imported([MUG])
  expect(await shop.run(feedXml([]))).toMatchObject({ kind: 'nothing' })
  expect(await shop.products()).toMatchObject([{ is_visible: true }])
})

it('says that there is no such file', async () => {
  const result = await shop.run('', { source: join(shop.folder, 'nowhere.xml') })
  expect(result).toMatchObject({ kind: 'nothing', reason: expect.stringContaining('Файл не знайдено') })
})

it('leaves the old catalogue whole when the database refuses half-way', async () => {
  await shop.imported([MUG, BOWL])
  const before = [await shop.products(), await shop.variants()]
  await shop.database.schema
    .alterTable('variants')
    .addCheckConstraint('half_way', sql`price < 100000`)
    .execute()
  const failing = shop.run(
    feedXml([
      { ...MUG, name: 'Інша назва', price: 5 },
      { ...BOWL, price: 9999 },
    ]),
  )
  await expect(failing).rejects.toThrow('half_way')
  expect([await shop.products(), await shop.variants()]).toEqual(before)
})

it('waits for another import, or stops when told not to wait', async () => {
  const holder = await shop.database.startTransaction().execute()
  await lockImports(holder)
  expect(await shop.run(feedXml([MUG]), { isImpatient: true })).toMatchObject({
    kind: 'nothing',
    reason: expect.stringContaining('триває інший імпорт'),
  })
  const stages: string[] = []
  const waiting = Promise.withResolvers<void>()
  const second = shop.run(feedXml([MUG]), {
    onProgress: ({ stage }) => {
      stages.push(stage)
      waiting.resolve()
    },
  })
  await waiting.promise
  expect(stages).toEqual(['waiting'])
  await holder.commit().execute()
  expect(await second).toMatchObject({ kind: 'imported' })
})

it('lets an order through while the import waits for its variant', async () => {
  await shop.imported([MUG, BOWL])
  const order = await shop.database.startTransaction().execute()
  await order.updateTable('variants').set({ stock: 6 }).where('external_id', '=', 'm1').execute()
  const saving = Promise.withResolvers<void>()
  const second = shop.run(
    feedXml([
      { ...MUG, price: 50 },
      { ...BOWL, price: 50 },
    ]),
    {
      onProgress: ({ stage }) => {
        if (stage === 'saving') saving.resolve()
      },
    },
  )
  await saving.promise
  await order.updateTable('variants').set({ stock: 2 }).where('external_id', '=', 'b1').execute()
  await order.commit().execute()
  expect(await second).toMatchObject({ kind: 'imported' })
  expect(await shop.variants()).toMatchObject([
    { stock: 6, price: 5000 },
    { stock: 2, price: 5000 },
  ])
})

it('can be stopped while it works, and then has changed nothing', async () => {
  await shop.imported([MUG])
  const control = new AbortController()
  const result = await shop.run(feedXml([{ ...MUG, price: 1 }]), {
    signal: control.signal,
    onProgress: ({ stage }) => {
      if (stage === 'grouping') control.abort()
    },
  })
  expect(result).toMatchObject({ kind: 'nothing', reason: 'Імпорт зупинено.' })
  expect(await shop.products()).toMatchObject([{ price: 12_000 }])
})
