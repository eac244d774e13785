import { beforeAll, describe, expect, it } from 'vitest'
import { DESK_ORIGIN, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { AT_REST } from '#src/domain/rights/at-rest.ts'
import { SESSION_LIMITS } from '#src/staff/sessions.ts'

const START = new Date('2026-11-23T10:00:00Z')
let now = START
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now })
})

const after = (ms: number) => (now = new Date(START.getTime() + ms))

describe('ADM-02 a session', () => {
  it('says who is at the desk and what she may do', async () => {
    now = START
    const desk = await signedIn(shop, 'packer', now)
    const { data } = await desk.getJson<{ data: Record<string, unknown> }>('/api/admin/session')
    expect(data).toMatchObject({
      person: { name: desk.actor.name, role: 'packer', role_name: 'Пакувальник' },
      rights: ['desk.open', 'orders.see', 'orders.pack', 'goods.see', 'goods.write_off'],
      is_own_device: false,
      device: 'Chrome, Linux',
    })
  })

  it('ends after twelve hours of rest, and is prolonged by calls', async () => {
    now = START
    const desk = await signedIn(shop, 'owner', now)
    const { idleMs } = SESSION_LIMITS.shared
    const read = async () => (await desk.get('/api/admin/session')).status
    after(idleMs - 1)
    expect(await read()).toBe(200)
    after(2 * idleMs - 2)
    expect(await read()).toBe(200)
    after(3 * idleMs)
    expect(await read()).toBe(401)
  })

  it('ends after twelve hours of rest also where the desk stands open and asks by itself', async () => {
    now = START
    const desk = await signedIn(shop, 'owner', now)
    const { idleMs } = SESSION_LIMITS.shared
    const colleague = await signedIn(shop, 'owner', now)
    const call = (headers: Record<string, string>) => desk.get('/api/admin/session', headers)
    for (let ms = 0; ms < idleMs; ms += idleMs / 4) {
      after(ms)
      expect((await call({ [AT_REST]: '1' })).status).toBe(200)
      await colleague.get('/api/admin/session')
    }
    after(idleMs)
    expect((await call({ [AT_REST]: '1' })).status).toBe(401)
    expect((await call({})).status).toBe(401)
    const { data } = await colleague.getJson<{
      data: { people: { id: number; sessions: number }[] }
    }>('/api/admin/staff')
    expect(data.people.find(({ id }) => id === desk.actor.id)).toMatchObject({ sessions: 0 })
  })

  it('ends at its absolute limit, whatever is called', async () => {
    now = START
    const desk = await signedIn(shop, 'owner', now)
    const { idleMs, lifeMs } = SESSION_LIMITS.shared
    for (let ms = 0; ms < lifeMs; ms += idleMs / 2) {
      after(ms)
      expect((await desk.get('/api/admin/session')).status).toBe(200)
    }
    after(lifeMs)
    const answer = await desk.get('/api/admin/session')
    expect([answer.status, answer.json()]).toEqual([
      401,
      { message: 'Увійдіть ще раз, чернетка тут', code: 'signed_out' },
    ])
    expect(String(answer.headers['set-cookie'])).toMatch(/^desk=;/)
  })

  it('is listed, ended alone, and with all others', async () => {
    now = START
    const desk = await signedIn(shop, 'manager', now)
    const { startSession } = await import('#src/staff/sessions.ts')
    const start = (device: string) =>
      startSession(
        shop.database,
        { staffId: desk.actor.id, isOwnDevice: true, device, address: '10.0.0.1' },
        now,
      )
    for (const device of ['Chrome, Windows', 'Safari, iPhone', 'Firefox, Mac']) await start(device)
    const list = async () =>
      (
        await desk.getJson<{ data: { id: number; device: string; is_current: boolean }[] }>(
          '/api/admin/sessions',
        )
      ).data
    const listed = await list()
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1)
    const iphone = listed.find(({ device }) => device === 'Safari, iPhone')
    expect((await desk.delete(`/api/admin/sessions/${iphone?.id}`)).status).toBe(204)
    expect((await desk.delete(`/api/admin/sessions/${iphone?.id}`)).status).toBe(404)
    expect(await list()).toHaveLength(3)
    expect((await desk.delete('/api/admin/sessions')).status).toBe(204)
    expect(await list()).toHaveLength(1)
    expect((await desk.post('/api/admin/sign-out')).status).toBe(204)
    expect((await desk.post('/api/admin/sign-out')).status).toBe(204)
    expect((await desk.get('/api/admin/session')).status).toBe(401)
    const rows = await shop.database
      .selectFrom('staff_audit')
      .select(['action', 'before', 'after'])
      .where('staff_id', '=', desk.actor.id)
      .orderBy('id')
      .execute()
    // A press that ended nothing leaves no row.
    expect(rows).toEqual([
      { action: 'staff.end_session', before: { device: 'Safari, iPhone' }, after: null },
      { action: 'staff.end_sessions', before: null, after: { ended: 2 } },
      { action: 'staff.sign_out', before: { device: 'Chrome, Linux' }, after: null },
    ])
  })

  it('of another person is not ended', async () => {
    now = START
    const [one, other] = [await signedIn(shop, 'owner', now), await signedIn(shop, 'owner', now)]
    const { data } = await other.getJson<{ data: { id: number }[] }>('/api/admin/sessions')
    expect((await one.delete(`/api/admin/sessions/${data[0]?.id}`)).status).toBe(404)
  })
})

describe('ADM-03 a role', () => {
  it('acts at once in a session that is open', async () => {
    now = START
    const desk = await signedIn(shop, 'owner', now)
    await shop.database.updateTable('staff').set({ role: 'editor' }).where('id', '=', desk.actor.id).execute()
    const { data } = await desk.getJson<{ data: { person: { role: string } } }>('/api/admin/session')
    expect(data.person.role).toBe('editor')
  })

  it('of who works here no more opens nothing', async () => {
    now = START
    const desk = await signedIn(shop, 'owner', now)
    await shop.database
      .updateTable('staff')
      .set({ is_active: false })
      .where('id', '=', desk.actor.id)
      .execute()
    expect((await desk.get('/api/admin/session')).status).toBe(401)
  })
})

describe('ADM-03 a call of another site', () => {
  it.each([
    ['an own page', { origin: DESK_ORIGIN }, 204],
    ['no origin', { origin: undefined }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a neighbour in the domain', { origin: 'http://shop.localhost' }, 403],
    ['another port', { origin: `${DESK_ORIGIN}:8080` }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['a foreign page, as the browser says', { origin: DESK_ORIGIN, 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of the same site', { origin: DESK_ORIGIN, 'sec-fetch-site': 'same-site' }, 403],
  ] as const)('%s %j is answered %i', async (_case, headers, status) => {
    now = START
    const { token } = await signedIn(shop, 'owner', now)
    const { origin, ...more } = headers
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: '/api/admin/sessions',
      headers: { cookie: `desk=${token}`, ...more, ...(origin !== undefined && { origin }) },
    })
    expect(answer.statusCode).toBe(status)
  })

  it('has no CORS, keeps nothing, and no robot lists it', async () => {
    const desk = await signedIn(shop, 'owner', now)
    const { headers } = await desk.get('/api/admin/session')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})
