import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditPage, AuditRow, RevertConflict } from '#src/contract/admin/audit.ts'
import { changePrivateSetting, changeSetting } from '#src/settings/change-setting.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import { verifyAudit } from '#src/staff/audit.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type AuditEntry, recordAudit } from '#src/staff/record-audit.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { revertShop } from '#tests/revert-case.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
let command: TestCommand
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
  command = await startTestCommand(shop, () => new Date())
})

async function rows(): Promise<AuditRow[]> {
  const { data } = await owner.getJson<{ data: AuditPage }>('/api/admin/audit')
  return data.rows
}

/**
 * Gives the shop another name, as somebody of the team.
 *
 * @returns the row of the journal that says so
 */
async function rename(value: string): Promise<AuditRow> {
  await changeSetting(shop.database, { actor: owner.actor, key: 'shopTitle', value })
  const [row] = await rows()
  if (!row) throw new Error('the journal is empty')
  return row
}

/** Writes a row as some version of the shop may have written it. */
async function written(entry: Pick<AuditEntry, 'action' | 'before' | 'after'>): Promise<number> {
  const [entity = ''] = entry.action.split('.')
  await recordAudit(shop.database, COMMAND, [{ entity, entityId: '7', ...entry }])
  return (await rows())[0]?.id ?? 0
}

const rowOf = async (id: number) => (await rows()).find((row) => row.id === id)

async function title(): Promise<unknown> {
  return (await loadSettingRows(shop.database, ['shopTitle']))[0]?.value
}

const revert = (id: number, body: object = {}) => owner.post(`/api/admin/audit/${id}/revert`, body)

describe('ADM-05 the journal puts back', () => {
  it('what a person has changed, in her name and with a row of its own; the chain goes on', async () => {
    await rename('Оселя')
    const row = await rename('Сад')
    expect(row).toMatchObject({ title: 'Назва магазину', can_revert: true })
    expect((await revert(row.id)).status).toBe(204)
    expect(await title()).toBe('Оселя')
    const [newest] = await rows()
    expect(newest).toMatchObject({
      action: 'setting.edit',
      name: owner.actor.name,
      before: { value: 'Сад' },
      after: { value: 'Оселя', put_back: row.id },
      can_revert: true,
    })
    expect(await verifyAudit(shop.database)).toMatchObject({ state: 'whole' })
    expect((await revert(newest?.id ?? 0)).status).toBe(204)
    expect(await title()).toBe('Сад')
  })

  it('nothing over what somebody has changed since, unless that was seen', async () => {
    await rename('Оселя')
    const row = await rename('Сад')
    await rename('Город')
    const answer = await revert(row.id)
    expect(answer.status).toBe(409)
    const { current, by } = answer.json<{ current: RevertConflict; by: string }>()
    expect([current.was, current.now, by]).toEqual([{ value: 'Оселя' }, { value: 'Город' }, owner.actor.name])
    await rename('Поле')
    expect((await revert(row.id, { seen: current.version })).status).toBe(409)
    expect(await title()).toBe('Поле')
    const { current: newer } = (await revert(row.id)).json<{ current: RevertConflict }>()
    expect((await revert(row.id, { seen: newer.version })).status).toBe(204)
    expect(await title()).toBe('Оселя')
  })

  it('not what is so already, and says so', async () => {
    await rename('Оселя')
    const row = await rename('Сад')
    await rename('Оселя')
    const answer = await revert(row.id)
    expect([answer.status, answer.json()]).toEqual([422, { message: 'Зараз так і є: повертати нічого.' }])
  })

  it('no keys, no money, no access: such rows offer nothing and say why', async () => {
    const change = { actor: owner.actor, key: 'liqpay_private_key', value: 'таємне' } as const
    await changePrivateSetting(shop.database, revertShop(shop).vault, change)
    const [key] = await rows()
    expect(key).toMatchObject({ action: 'setting.key', can_revert: false })
    expect((await revert(key?.id ?? 0)).json()).toEqual({
      message: 'Ключів і секретних адрес журнал не зберігає.',
    })
  })

  it('not what a row of an earlier version says in part, and the row says so', async () => {
    const id = await written({ action: 'search_query.change', before: { state: 'new' } })
    expect(await rowOf(id)).toMatchObject({
      can_revert: false,
      why_stays: 'Попереднього стану цей запис не має цілим: так записано давніші зміни.',
    })
  })

  it('not a list of goods that the journal has only counted, and the row says so', async () => {
    const id = await written({ action: 'collection.edit', before: { goods: 2300 }, after: { goods: 2301 } })
    const why_stays = 'Понад 2000 товарів журнал не перелічує, тож перелік не повернути.'
    expect(await rowOf(id)).toMatchObject({ can_revert: false, why_stays })
    expect((await revert(id)).json()).toEqual({ message: why_stays })
  })

  it.each([
    ['promo_code.save', null, 'Додане прибирають там, де його додано.'],
    ['product.written_off', null, 'Рух складу повертають зворотним рухом на екрані товару.'],
    ['order.status', { status: 'new' }, null],
    ['staff.sign_in', null, null],
  ])('of %s that is not put back says %s', async (action, before, why_stays) => {
    expect(await rowOf(await written({ action, before }))).toMatchObject({ can_revert: false, why_stays })
  })

  it('nothing that is not there', async () => {
    expect((await revert(9_999_999)).status).toBe(404)
  })
})

it.each(['manager', 'editor', 'packer'] as const)('ADM-03 not for a %s', async (role) => {
  await rename('Оселя')
  const row = await rename('Сад')
  const person = await signedIn(shop, role)
  expect((await person.post(`/api/admin/audit/${row.id}/revert`, {})).status).toBe(403)
  expect(await title()).toBe('Сад')
})

const run = (...args: string[]) => command.run('audit', 'revert', ...args)

describe('ADM-18 a command puts back', () => {
  it('by the number that the list prints, and marks', async () => {
    await rename('Оселя')
    const { id } = await rename('Сад')
    const { out } = await command.run('audit', 'list', '--limit', '1')
    expect(out[0]).toMatch(new RegExp(`^${id} .* setting shopTitle {2}↩$`))
    expect(await run(String(id))).toMatchObject({ code: 0, out: [`Повернуто, як було до події № ${id}.`] })
    expect(await title()).toBe('Оселя')
    const [newest] = await rows()
    expect(newest).toMatchObject({ actor: 'command', after: { put_back: id } })
  })

  it('over a later change only when that was seen', async () => {
    await rename('Оселя')
    const { id } = await rename('Сад')
    await changeSetting(shop.database, { actor: COMMAND, key: 'shopTitle', value: 'Город' })
    const refused = await run(String(id))
    expect(refused.code).toBe(1)
    expect(refused.err[0]).toContain('Було:   {"value":"Оселя"}\nТепер:  {"value":"Город"}')
    const [, seen = ''] = /--seen (\S+)$/.exec(refused.err[0] ?? '') ?? []
    expect((await run(String(id), '--seen', seen)).code).toBe(0)
    expect(await title()).toBe('Оселя')
  })

  it('ADM-05 the journal and a conflict name the command that has changed it since', async () => {
    await rename('Оселя')
    const row = await rename('Сад')
    expect((await command.run('settings', 'set', 'shopTitle', 'Город')).code).toBe(0)
    expect((await rows())[0]).toMatchObject({ actor: 'command', device: 'settings set' })
    expect((await revert(row.id)).json()).toMatchObject({ by: 'команда settings set' })
  })

  it.each([
    [[], 2, 'Не вказано: НОМЕР'],
    [['x'], 2, 'НОМЕР: ціле число, як у audit list: x'],
    [['9999999'], 1, 'Події № 9999999 в журналі немає.'],
  ])('audit revert %j is refused', async (args, code, sentence) => {
    const refused = await run(...args)
    expect([refused.code, refused.err[0]?.split('\n')[0]]).toEqual([code, sentence])
  })
})
