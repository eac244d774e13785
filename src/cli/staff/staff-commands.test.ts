import { beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/desk-client.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand
beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date())
})

describe('admin link', () => {
  it('ADM-01 prints a link that makes the first owner, and brings her back afterwards', async () => {
    const first = await command.run(
      'admin',
      'link',
      '--email',
      'oksana@oselia.example',
      '--name',
      'Оксана Лисенко',
    )
    expect(first.code).toBe(0)
    expect(first.out[0]).toMatch(
      /^Оксана Лисенко \(oksana@oselia\.example\), одне відкриття протягом 15 хвилин:\nhttps:\/\/shop\.example\.com\/admin\/sign-in#link=[\w-]{43}$/,
    )
    const token = first.out[0]?.split('=').at(-1)
    const answer = await shop.post('/api/admin/sign-in/link', { token }, { origin: 'http://localhost' })
    expect(answer.status).toBe(200)
    const again = await command.run('admin', 'link', '--json')
    expect(JSON.parse(again.out[0] ?? '')).toMatchObject({ email: 'oksana@oselia.example', minutes: 15 })
  })

  it.each([
    [['link', '--email', 'x'], '--email: Некоректний email'],
    [['lnk'], 'Невідома дія: lnk. Може, link?'],
    [[], 'Не вказано дію: link'],
  ])('admin %j is called wrongly', async (args, sentence) => {
    const { code, err } = await command.run('admin', ...args)
    expect([code, err[0]?.split('\n')[0]]).toEqual([2, sentence])
  })
})

describe('ADM-18 staff', () => {
  it('an invitation that waits is withdrawn by a command', async () => {
    expect((await command.run('staff', 'invite', 'new@oselia.example', 'Ірина Нова', 'packer')).code).toBe(0)
    expect((await command.run('staff', 'withdraw', 'NEW@oselia.example')).out).toEqual([
      'Запрошення для new@oselia.example відкликано.',
    ])
    expect((await command.run('staff', 'withdraw', 'new@oselia.example')).code).toBe(1)
    expect((await command.run('staff', 'list')).out.join()).not.toContain('new@oselia.example')
  })

  it('an invitation that nobody took up in time stays listed until it is sent anew or taken back', async () => {
    const invite = () => command.run('staff', 'invite', 'late@oselia.example', 'Ірина Пізня', 'packer')
    const listedLate = async () =>
      (await command.run('staff', 'list')).out.filter((line) => line.includes('late@oselia.example'))
    await invite()
    await shop.database
      .updateTable('staff_links')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('email', '=', 'late@oselia.example')
      .execute()
    expect(await listedLate()).toEqual(['late@oselia.example  Пакувальник  запрошення застаріло'])
    await invite()
    expect(await listedLate()).toEqual(['late@oselia.example  Пакувальник  запрошення чекає'])
    expect((await command.run('staff', 'withdraw', 'late@oselia.example')).code).toBe(0)
    expect(await listedLate()).toEqual([])
  })

  it('is listed, invited, changed and taken off by commands', async () => {
    const { actor } = await signedIn(shop, 'packer')
    const { rows } = await listed()
    const email = rows.find(({ id }) => id === actor.id)?.email ?? ''
    expect((await command.run('staff', 'role', email, 'manager')).out[0]).toContain('Менеджер')
    expect((await command.run('staff', 'off', email)).out[0]).toContain('не працює  ключів немає  сеансів: 0')
    expect((await command.run('staff', 'on', email)).out[0]).toContain('Менеджер')
    expect((await command.run('staff', 'end-sessions', email)).code).toBe(0)
    const invited = await command.run('staff', 'invite', 'iryna@oselia.example', 'Ірина', 'editor')
    expect(invited.out[0]).toMatch(/^Запрошення для iryna@oselia\.example на три дні:\nhttps:.*#link=/)
    expect((await command.run('staff', 'list')).out.at(-1)).toBe(
      'iryna@oselia.example  Редактор  запрошення чекає',
    )
  })

  it('keeps a last owner', async () => {
    const owners = (await listed()).rows.filter(({ role, is_active }) => role === 'owner' && is_active)
    const [last, ...others] = owners
    for (const { email } of others) await command.run('staff', 'role', email, 'editor')
    const { code, err } = await command.run('staff', 'off', last?.email ?? '')
    expect([code, err]).toEqual([1, ['Це останній власник: спершу дайте цю роль комусь іще']])
    expect((await command.run('staff', 'role', last?.email ?? '', 'packer')).code).toBe(1)
  })

  it('names a role or a person that is not there', async () => {
    expect((await command.run('staff', 'role', 'a@b.example', 'boss')).err[0]).toContain(
      'Невідома роль: boss',
    )
    expect((await command.run('staff', 'off', 'a@b.example')).err).toEqual(['У команді немає a@b.example.'])
  })
})

it('ADM-05 the journal is listed and verified by commands', async () => {
  expect((await command.run('audit', 'list', '--limit', '3')).out).toHaveLength(3)
  const whole = await command.run('audit', 'verify')
  const [, known = ''] = /Зберегти: (\S+)/.exec(whole.out[0] ?? '') ?? []
  expect((await command.run('audit', 'verify', '--known', known)).code).toBe(0)
  const wrong = await command.run('audit', 'verify', '--known', known.replace(/.{8}$/, '00000000'))
  expect([wrong.code, wrong.err[0]]).toEqual([
    1,
    expect.stringMatching(/^Журнал пошкоджено: запис змінено, номер \d+/),
  ])
  expect((await command.run('audit', 'verify', '--known', 'x')).code).toBe(2)
})

async function listed() {
  const { out } = await command.run('staff', 'list', '--json')
  const rows: { id: number; email: string; role: string; is_active: boolean }[] = JSON.parse(out[0] ?? '[]')
  return { rows }
}
