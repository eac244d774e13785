import { beforeAll, describe, expect, it } from 'vitest'
import { buildSession } from '#tests/desk-client.ts'
import { cookiesOf } from '#tests/csrf-headers.ts'
import { DESK_ORIGIN } from '#tests/desk-client.ts'
import { buildStaffPerson, STAFF_PASSWORD } from '#tests/staff-person.ts'
import {
  createCaller,
  startTestShop,
  TEST_CONFIG,
  type TestAnswer,
  type TestShop,
} from '#tests/start-test-shop.ts'
import { ownerLink } from '#src/staff/owner-link.ts'
import { createLink } from '#src/staff/links.ts'

const MINUTE_MS = 60_000
const START = new Date('2026-11-23T10:00:00Z')
let now = START
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now })
})

let addresses = 0
/** A new address for each test, so that their tries are not counted together. */
const newAddress = () => `10.7.0.${(addresses += 1)}`

const send = (path: string, payload: object, remoteAddress: string): Promise<TestAnswer> =>
  createCaller(shop.app, async () => ({ origin: DESK_ORIGIN }), remoteAddress).post(
    `/api/admin/sign-in/${path}`,
    payload,
    { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
  )

const signIn = (email: string, code: string | null, address: string, password = STAFF_PASSWORD) =>
  send('password', { email, password, code }, address)

const build = () => buildStaffPerson(shop.database, TEST_CONFIG.secret)

async function whoIs(answer: TestAnswer): Promise<unknown> {
  const cookie = `desk=${cookiesOf(answer)['desk']}`
  const { data } = await shop.getJson<{ data: { person: object } }>('/api/admin/session', { cookie })
  return data.person
}

describe('ADM-02 a password with a second factor', () => {
  it('asks for the code, then lets in, by a cookie that no script and no other site gets', async () => {
    const [{ email, codeAt }, address] = [await build(), newAddress()]
    const first = await signIn(email.toUpperCase(), null, address)
    expect([first.status, first.json()]).toEqual([200, { data: { step: 'code' } }])
    expect(first.headers).not.toHaveProperty('set-cookie')
    const second = await signIn(email, codeAt(now), address)
    expect(second.json()).toEqual({ data: { step: 'in' } })
    expect(String(second.headers['set-cookie'])).toMatch(
      /^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(await whoIs(second)).toMatchObject({ email, role: 'owner' })
  })

  it('SEC-04 makes a session of its own, whatever the browser brings, and the one that was there opens nothing', async () => {
    const [{ email, codeAt }, address] = [await build(), newAddress()]
    const planted = 'a'.repeat(43)
    const answer = await createCaller(shop.app, async () => ({ origin: DESK_ORIGIN }), address).post(
      '/api/admin/sign-in/password',
      { email, password: STAFF_PASSWORD, code: codeAt(now) },
      { cookie: `desk=${planted}; __Host-desk=${planted}` },
    )
    expect(answer.json()).toEqual({ data: { step: 'in' } })
    expect(cookiesOf(answer)['desk']).not.toBe(planted)
    expect((await shop.get('/api/admin/session', { cookie: `desk=${planted}` })).status).toBe(401)
    expect(await whoIs(answer)).toMatchObject({ email })
  })

  it('takes a code once, also of two who send it at the same time', async () => {
    const [{ email, codeAt }, address] = [await build(), newAddress()]
    const code = codeAt(now)
    const answers = await Promise.all([signIn(email, code, address), signIn(email, code, address)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await signIn(email, code, address)).status).toBe(422)
  })

  it.each([
    ['half a minute ahead', 30_000, 200],
    ['half a minute behind', -30_000, 200],
    ['a minute ahead', 60_000, 422],
    ['a minute behind', -60_000, 422],
  ])(
    'of a phone whose clock is %s lets in, or says that it may be the clock',
    async (_how, offMs, status) => {
      const { email, codeAt } = await build()
      const answer = await signIn(email, codeAt(new Date(now.getTime() + offMs)), newAddress())
      expect(answer.status).toBe(status)
      expect(JSON.stringify(answer.json()).includes('чи точний час на телефоні')).toBe(status === 422)
    },
  )

  it('takes a recovery code once', async () => {
    const [{ email, recoveryCodes }, address] = [await build(), newAddress()]
    const [code = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(code).toMatch(/^[\da-z]{4}(?:-[\da-z]{4}){3}$/)
    expect((await signIn(email, code.toUpperCase().replaceAll('-', ' '), address)).status).toBe(200)
    expect((await signIn(email, code, address)).status).toBe(422)
    expect((await signIn(email, recoveryCodes[1] ?? '', address)).status).toBe(200)
  })

  it('says when few recovery codes are left, and that they are the only way without the phone', async () => {
    const { email, recoveryCodes } = await build()
    let cookie = ''
    const advice = async () =>
      (await shop.getJson<{ data: { advice: string | null } }>('/api/admin/profile/keys', { cookie })).data
        .advice
    const said: (string | null)[] = []
    for (const code of recoveryCodes) {
      cookie = `desk=${cookiesOf(await signIn(email, code, newAddress()))['desk']}`
      said.push(await advice())
    }
    expect(said.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => null))
    expect(said.slice(7).map((sentence) => sentence?.split(':')[0])).toEqual([
      expect.stringMatching(/^Лишилося 2\sзапасні коди$/),
      expect.stringMatching(/^Лишилося 1\sзапасний код$/),
      'Запасних кодів не лишилося',
    ])
  })

  it('takes a recovery code once, also of two who send it at the same time', async () => {
    const [{ email, recoveryCodes }, address] = [await build(), newAddress()]
    const [code = ''] = recoveryCodes
    const answers = await Promise.all([signIn(email, code, address), signIn(email, code, address)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('is stopped for a quarter of an hour after five tries, with the right password too', async () => {
    const [{ email, id, codeAt }, address] = [await build(), newAddress()]
    const sentences: unknown[] = []
    for (const password of ['a', 'b', 'c', 'd', 'e']) {
      const answer = await signIn(email, null, address, password)
      sentences.push(
        answer.json<{ errors: { password: string[] } }>().errors.password[0]?.replaceAll('\u00A0', ' '),
      )
    }
    expect(sentences.slice(2)).toEqual([
      'Email або пароль не підходять. Ще 2 спроби, далі перерва 15 хвилин.',
      'Email або пароль не підходять. Ще 1 спроба, далі перерва 15 хвилин.',
      'Email або пароль не підходять. Вхід зупинено на 15 хвилин.',
    ])
    expect((await signIn(email, codeAt(now), address)).status).toBe(429)
    expect((await signIn(email, null, newAddress())).status).toBe(200)
    const stops = () =>
      shop.database
        .selectFrom('staff_audit')
        .select('after')
        .where('action', '=', 'staff.stopped')
        .where('entity_id', '=', String(id))
        .execute()
    await expect.poll(stops).toHaveLength(1)
    now = new Date(START.getTime() + 15 * MINUTE_MS)
    expect((await signIn(email, codeAt(now), address)).status).toBe(200)
    now = START
  })

  it('answers the same for an address that nobody has', async () => {
    const [{ email }, one, other] = [await build(), newAddress(), newAddress()]
    const [known, unknown] = [
      await signIn(email, null, one, 'wrong'),
      await signIn('nobody@oselia.example', null, other, 'wrong'),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const { 'x-request-id': _a, date: _b, ...headers } = known.headers
    expect(unknown.headers).toMatchObject(
      Object.fromEntries(Object.keys(headers).map((name) => [name, expect.anything()])),
    )
  })

  it('lets nobody in who works here no more', async () => {
    const [{ email, id, codeAt }, address] = [await build(), newAddress()]
    await shop.database.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute()
    expect((await signIn(email, codeAt(now), address)).status).toBe(422)
  })

  it.each([[{ 'x-forwarded-proto': 'https' }], [{ forwarded: 'for=192.0.2.1;proto=https' }]])(
    'SEC-04 takes no plain cookie behind a proxy that ends TLS and names itself as Host: %j',
    async (said) => {
      const { token } = await buildSession(shop.database, 'owner')
      const cookie = `desk=${token}`
      expect((await shop.get('/api/admin/session', { cookie })).status).toBe(200)
      expect((await shop.get('/api/admin/session', { ...said, cookie })).status).toBe(401)
      const secure = { ...said, cookie: `__Host-desk=${token}` }
      expect((await shop.get('/api/admin/session', secure)).status).toBe(200)
    },
  )

  it('gives a secure cookie over https, and none over plain http from another machine', async () => {
    const { email, codeAt } = await build()
    const ask = (host: string, origin: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/admin/sign-in/password',
        headers: { host, origin },
        payload: { email, password: STAFF_PASSWORD, code: codeAt(now), is_own_device: true },
        remoteAddress: newAddress(),
      })
    const plain = await ask('192.168.1.5', 'http://192.168.1.5')
    expect([plain.statusCode, plain.headers['set-cookie']]).toEqual([403, undefined])
    const secure = await ask('shop.example', 'https://shop.example')
    expect(String(secure.headers['set-cookie'])).toMatch(
      /^__Host-desk=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })
})

const tokenOf = (path: string) => path.split('=')[1] ?? ''

describe('ADM-01 the link of the first owner', () => {
  const otherwise = { email: 'oksana@oselia.example', name: 'Оксана' }

  it('makes the owner once, within a quarter of an hour', async () => {
    const address = newAddress()
    const link = await ownerLink(
      shop.database,
      { email: 'first@oselia.example', name: 'Оксана Лисенко' },
      otherwise,
      now,
    )
    expect(link.path).toMatch(/^\/admin\/sign-in#link=/)
    const token = tokenOf(link.path)
    const looked = await send('link/look', { token }, address)
    expect(looked.json()).toMatchObject({
      data: { purpose: 'owner', name: 'Оксана Лисенко', role_name: 'Власник' },
    })
    const arrived = await send('link', { token }, address)
    expect(await whoIs(arrived)).toMatchObject({ name: 'Оксана Лисенко', role: 'owner' })
    expect((await send('link', { token }, address)).status).toBe(422)
  })

  it('is good for one of two who open it at the same time', async () => {
    const address = newAddress()
    const { path } = await ownerLink(shop.database, { email: 'two@oselia.example' }, otherwise, now)
    const token = tokenOf(path)
    const answers = await Promise.all([1, 2, 3].map(() => send('link', { token }, address)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  it('is too old after fifteen minutes, and goes when another is made', async () => {
    const address = newAddress()
    const make = () => ownerLink(shop.database, { email: 'late@oselia.example' }, otherwise, now)
    const [first, second] = [await make(), await make()]
    expect((await send('link', { token: tokenOf(first.path) }, address)).status).toBe(422)
    now = new Date(START.getTime() + 15 * MINUTE_MS)
    expect((await send('link', { token: tokenOf(second.path) }, address)).status).toBe(422)
    now = START
  })

  it('brings back an owner who has lost her keys, and ends her other sessions', async () => {
    const { id, email } = await build()
    const address = newAddress()
    const arrive = async () => {
      const { path } = await ownerLink(shop.database, { email }, otherwise, now)
      return send('link', { token: tokenOf(path) }, address)
    }
    const first = await arrive()
    await shop.database
      .updateTable('staff')
      .set({ role: 'packer', is_active: false })
      .where('id', '=', id)
      .execute()
    const second = await arrive()
    expect(await whoIs(second)).toMatchObject({ id, email, role: 'owner' })
    const cookie = `desk=${cookiesOf(first)['desk']}`
    expect((await shop.get('/api/admin/session', { cookie })).status).toBe(401)
  })

  it('there is no other way to become the first: no call without a link makes anybody', async () => {
    const before = await shop.database.selectFrom('staff').select('id').execute()
    for (const path of ['link', 'link/look']) {
      expect((await send(path, { token: 'a'.repeat(43) }, newAddress())).status).toBe(422)
      expect((await send(path, { token: '' }, newAddress())).status).toBe(422)
    }
    expect(await shop.database.selectFrom('staff').select('id').execute()).toHaveLength(before.length)
  })
})

it('ADM-18 an invitation makes a person in its role, for three days', async () => {
  const address = newAddress()
  const invitation = {
    purpose: 'invite',
    name: 'Ірина Гнатюк',
    email: 'iryna@oselia.example',
    role: 'manager',
  } as const
  const { token } = await createLink(shop.database, { ...invitation, createdBy: null }, now)
  const arrived = await send('link', { token, is_own_device: true }, address)
  expect(await whoIs(arrived)).toMatchObject({ name: 'Ірина Гнатюк', role: 'manager' })
})
