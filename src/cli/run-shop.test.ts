import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { runningCommand } from '#src/staff/running-command.ts'
import { runShop } from './run-shop.ts'

let command: TestCommand

beforeAll(async () => {
  command = await startTestCommand(await startTestShop(), () => new Date('2026-11-20T10:00:00Z'))
})

async function help(...args: string[]): Promise<[number, string]> {
  const { code, out } = await command.run(...args)
  return [code, out.join('\n')]
}

it('shows what it can do, and how each thing is done', async () => {
  expect(await help('help')).toEqual([0, expect.stringContaining('redirects')])
  expect(await help('help', 'import')).toEqual([0, expect.stringContaining('--dry-run')])
  expect(await help('orders', '--help')).toEqual([0, expect.stringContaining('orders status')])
})

it.each([
  [[], ''],
  [['unknown'], 'Невідома команда: unknown. Усі команди: npm run shop -- help'],
  [['prodcut', 'hide'], 'Невідома команда: prodcut. Може, так: npm run shop -- product'],
  [['help', 'ordres'], 'Може, так: npm run shop -- orders'],
  [['orders', 'lst'], 'Невідома дія: lst. Може, list?'],
  [
    ['orders'],
    'Не вказано дію: list, show, status, create, edit, return, restock, write-off, paid, refund, pay-link, invoice, export, calls, remove-trial, note, call, call-back, pack, assign, capture, release',
  ],
  [['import', 'a.xml', '--dry-rn'], 'Невідомий параметр --dry-rn. Може, --dry-run?'],
  [['import', 'a.xml', '--dry-run=1'], 'Параметр --dry-run значення не має'],
  [['import', 'a.xml', '--feed'], 'Параметр --feed потребує значення'],
  [['settings', 'get', 'shopTitel'], 'Може, shopTitle?'],
  [['import'], 'Не вказано файл'],
  [['import', 'a.xml', '--nope'], 'Невідомий параметр --nope'],
  [['import', 'a.xml', '--feed', 'demo'], 'демонстраційному'],
  [['import', 'a.xml', '--max-hide', '200'], '--max-hide'],
  [['import', 'a.xml', '--max-hide'], '--max-hide'],
  [['import', 'a.xml', '--default-stock', '-1'], '--default-stock'],
  [['demo', 'explode'], 'Невідома дія'],
  [['settings', 'set', 'shopTitle'], 'Не вказано значення'],
  [['settings', 'set', 'nope', '1'], 'Немає такого налаштування'],
  [['settings', 'set', 'working_hours_short_use', 'може'], 'не підходить'],
  [['checkout', 'deliveries'], 'жодного способу'],
  [['checkout', 'payments', 'bitcoin'], 'Немає такого способу: bitcoin'],
  [['redirects', 'add', 'about', '/x'], 'скісної риски'],
  [['redirects', 'add', '/a', '//evil.example'], 'скісної риски'],
  [['redirects', 'add', '/index.php?id=5', '/about'], 'без «?»'],
  [['redirects', 'add', '/a', '/b', '303'], '301 або 302'],
  [['orders', 'status', '1', 'lost'], 'Немає такого стану'],
  [['pages', 'set', 'about'], '--file'],
])('a wrong call %j ends with 2 and says what is right', async (args, complaint) => {
  const { code, out, err } = await command.run(...args)
  expect(code).toBe(2)
  expect([...err, ...out].join('\n')).toContain(complaint)
  expect([...err, ...out].join('\n')).toContain('npm run shop -- ')
  expect(err.join('\n').split('\n').length).toBeLessThan(4)
})

const outrun = () => Promise.reject(new Conflict(null, { by: 'Ольга', at: null }))

it('ADM-19 what somebody has just changed at the desk is not overwritten, and it is said who', async () => {
  const err: string[] = []
  const terminal = {
    out: () => undefined,
    err: (text: string) => void err.push(text),
    isInteractive: false,
    input: async () => '',
  }
  const code = await runShop(['menus', 'list'], { terminal, now: () => new Date(), withShop: outrun })
  expect([code, err]).toEqual([1, ['Це щойно змінили: Ольга. Нічого не збережено, повторіть.']])
})

it.each([
  [['orders', 'note', '100001', 'Олена Коваль'], 'orders note'],
  [['orders', '0671234567'], 'orders'],
  [['import', 'olena'], 'import'],
])(
  'ADM-05 of %j the journal names what help names, and nothing that was typed beside it',
  async (args, named) => {
    const terminal = {
      out: () => undefined,
      err: () => undefined,
      isInteractive: false,
      input: async () => '',
    }
    await runShop(args, { terminal, now: () => new Date(), withShop: outrun })
    expect(runningCommand()).toBe(named)
  },
)
