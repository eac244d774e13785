import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { feedXml } from '#tests/start-test-import.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const MUG = { id: 'm1', name: 'Кухоль', price: 390, stock: 7 }
const JUG = { id: 'j1', name: 'Глек', price: 1000, stock: 7 }

let command: TestCommand

beforeAll(async () => {
  const shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date())
})

const feed = (offers: Parameters<typeof feedXml>[0]) => command.file('price.xml', feedXml(offers))

/** The number that the output names. */
function numberIn(out: readonly string[]): string {
  return /Імпорт № (\d+)/.exec(out.join('\n'))?.[1] ?? ''
}

it('IMP-02 IMP-03 previews, applies, lists and takes back by commands', async () => {
  await command.run('import', await feed([MUG, JUG]))
  const previewed = await command.run(
    'import',
    'preview',
    await feed([
      { ...MUG, price: 39 },
      { ...JUG, price: 1050 },
    ]),
  )
  expect(previewed.code).toBe(0)
  const text = previewed.out.join('\n')
  expect(text).toContain('цін 2 (відкладено 1)')
  expect(text).toContain(
    '1. Кухоль m1: 390,00 грн → 39,00 грн (−90 %)  схоже на зайву кому, відкладено: --take 1',
  )
  const number = numberIn(previewed.out)
  const applied = await command.run('import', 'apply', number, '--json')
  expect(JSON.parse(applied.out.join(''))).toMatchObject({
    state: 'applied',
    prices: [{ is_taken: false }, { is_taken: true, after: 1050 }],
  })
  const listed = await command.run('import', 'list')
  expect(listed.out[0]).toMatch(/^№ \d+ {2}Глечик {2}застосовано .*повернути: import rollback/)
  const back = await command.run('import', 'rollback', number)
  expect([back.code, back.out[0]]).toEqual([0, expect.stringContaining('повернуто')])
  const again = await command.run('import', 'rollback', number)
  expect([again.code, again.err.join()]).toEqual([1, expect.stringContaining('уже повернуто')])
})

it('IMP-03 a feed that a command applies at once is in the history and can be taken back', async () => {
  await command.run('import', await feed([MUG, { ...JUG, price: 1200 }]))
  const listed = await command.run('import', 'list', '--json')
  const [run]: { id: number; can_roll_back: boolean }[] = JSON.parse(listed.out.join(''))
  expect(run?.can_roll_back).toBe(true)
  expect((await command.run('import', 'rollback', String(run?.id))).code).toBe(0)
})

it('IMP-04 schedules are kept by commands', async () => {
  const added = await command.run(
    'import',
    'schedule',
    'add',
    'https://example.com/p.xml',
    '--every',
    'hour',
    '--at',
    ':15',
    '--auto',
  )
  expect(added.out).toEqual(['Розклад № 1: example.com'])
  expect(
    (await command.run('import', 'schedule', 'set', '1', '--every', 'day', '--at', '06:30', '--no-auto'))
      .code,
  ).toBe(0)
  expect((await command.run('import', 'schedule', 'list')).out[0]).toContain('щодня о 06:30  застосовуєте ви')
  expect((await command.run('import', 'schedule', 'remove', '1')).code).toBe(0)
  expect((await command.run('import', 'schedule', 'list')).out).toEqual(['Розкладів ще немає.'])
  expect((await command.run('import', 'schedule', 'restore', '1')).out).toEqual(['Розклад № 1 повернуто'])
  expect((await command.run('import', 'schedule', 'list')).out[0]).toContain('щодня о 06:30  застосовуєте ви')
  expect((await command.run('import', 'schedule', 'restore', '1')).code).toBe(1)
  expect((await command.run('settings', 'set', 'import_jump_percent', '20')).out).toEqual([
    'import_jump_percent: 20',
  ])
})

it.each([
  [['preview'], 'Не вказано: файл або адреса прайсу'],
  [['apply', 'abc'], 'Номер імпорту — число'],
  [['schedule', 'ad'], 'Може, add?'],
  [['schedule', 'add', 'ftp://a'], 'потрібна адреса'],
  [['show', '999999'], 'Немає імпорту № 999999'],
])('refuses import %s in a sentence', async (args, sentence) => {
  const { code, err } = await command.run('import', ...args)
  expect(code).toBeGreaterThan(0)
  expect(err.join('\n')).toContain(sentence)
})
