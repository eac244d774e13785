import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

/** A feed file with these offers. */
function feed(name: string, offers: string): Promise<string> {
  return command.file(
    name,
    `<yml_catalog><shop><name>Крамниця ${name}</name><categories><category id="1">Посуд</category></categories>
<offers>${offers}</offers></shop></yml_catalog>`,
  )
}

const offer = (id: string, price: string) =>
  `<offer id="${id}" available="true"><name>Глек ${id}</name><price>${price}</price><categoryId>1</categoryId></offer>`

it('imports a feed and reports in Ukrainian what came of it', async () => {
  const path = await feed('first', `${offer('a', '10')}${offer('b', '0')}`)
  const { code, out } = await command.run('import', path)
  expect(code).toBe(0)
  const report = out.join('\n')
  expect(report).toContain('товари  : додано 1, змінено 0, без змін 0, приховано 0')
  expect(report).toContain('відхилено 1')
  expect(report).toMatch(/рядок \d+, товар b, поле price: /)
  const again = await command.run('import', path)
  expect([again.code, again.out.join('\n')]).toEqual([0, expect.stringContaining('без змін: 1 товар')])
})

it('ends with 1 when nothing could be imported', async () => {
  const { code, err } = await command.run('import', join(command.folder, 'nowhere.xml'))
  expect([code, err.join('\n')]).toEqual([1, expect.stringContaining('Файл не знайдено')])
})

it('IMP-05 takes the decimal mark of prices that can be read in two ways', async () => {
  const path = await feed('marks', offer('m', '1.299'))
  const { code, err } = await command.run('import', path)
  expect([code, err.join('\n')]).toEqual([
    1,
    expect.stringMatching(/двояко: 1\n.*поле price: .*--decimal\): крапка відділяє копійки \(point\)/),
  ])
  expect((await command.run('import', path, '--decimal', 'comma')).code).toBe(0)
  expect((await command.run('import', path, '--decimal', 'dot')).code).toBe(2)
})

it('IMP-01 takes rates of currencies and shows by what it has converted', async () => {
  const path = await feed('dollars', offer('d', '10 USD'))
  const { code, err } = await command.run('import', path)
  expect([code, err.join('\n')]).toEqual([1, expect.stringContaining('--rate USD=КУРС')])
  const { out } = await command.run('import', path, '--rate', 'USD=41.50', '--rate', 'EUR=45')
  expect(out.join('\n')).toContain('Курс USD: 41,50 грн (з параметра --rate)')
  expect((await command.run('import', path, '--rate', 'долар=40')).code).toBe(2)
  expect((await command.run('import', path, '--max-refused', '101')).code).toBe(2)
})

it('imports several feeds in one call and is 1 when one of them failed', async () => {
  const [one, two] = [await feed('one', offer('x', '5')), await feed('two', offer('y', '5'))]
  const { code } = await command.run('import', one, join(command.folder, 'none.xml'), two)
  expect(code).toBe(1)
  const products = await shop.database
    .selectFrom('products')
    .select('title')
    .where('title', 'in', ['Глек x', 'Глек y'])
    .execute()
  expect(products).toHaveLength(2)
})

it('lists feeds and takes one out whole', async () => {
  await command.run('import', await feed('gone', offer('g', '5')), '--feed', 'gone')
  const { code, out } = await command.run('feeds', 'list')
  expect([code, out.at(-1)]).toEqual([0, expect.stringContaining('gone')])
  const asked = await command.run('feeds', 'remove', 'gone')
  expect([asked.code, asked.err.join()]).toEqual([1, expect.stringContaining('feeds remove gone --yes')])
  expect((await command.run('feeds', 'remove', 'gone', '--yes')).code).toBe(0)
  expect((await command.run('feeds', 'remove', 'gone', '--yes')).code).toBe(1)
  expect(
    await shop.database.selectFrom('products').select('id').where('title', '=', 'Глек g').execute(),
  ).toEqual([])
})
