import { beforeAll, expect, it } from 'vitest'
import type { SettingsScreenData, ShownFeed, ShownText } from '#src/contract/admin/settings.ts'
import { SETTING_SCREENS } from '#src/contract/admin/settings.ts'
import type { Settings } from '#src/contract/settings.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
beforeAll(async () => {
  shop = await startTestShop({ deskConfig: { dataDir: lastingFolder() } })
  owner = await signedIn(shop, 'owner')
})

const screen = async (name: string) =>
  (await owner.getJson<{ data: SettingsScreenData }>(`/api/admin/settings/screens/${name}`)).data
const fieldOf = async (name: string, key: string) =>
  (await screen(name)).sections.flatMap(({ fields }) => fields).find((field) => field.key === key)

const putLogo = (type: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/settings/pictures/logo',
    headers: { ...owner.headers, 'content-type': type },
    payload: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })

it.each(SETTING_SCREENS)('ADM-17 the screen %s names every field in words', async (name) => {
  const { sections } = await screen(name)
  const labels = sections.flatMap(({ fields }) => fields.map(({ label }) => label))
  expect(labels.filter((label) => !/^[A-ZА-ЯІЇЄҐ]/.test(label))).toEqual([])
})

it.each(SETTING_SCREENS)('ADM-17 the screen %s says every choice in words', async (name) => {
  const choices = (await screen(name)).sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => field.choices)
  expect(choices.filter(({ value, title }) => title === value)).toEqual([])
})

it('ADM-17 a phone that is changed at the desk is on the site', async () => {
  const field = await fieldOf('shop', 'phones')
  const body = { value: ['+380671234567'], version: field?.version }
  expect(await owner.put('/api/admin/settings/values/phones', body)).toMatchObject({ status: 200 })
  expect((await shop.getJson<Settings>('/api/settings')).phones).toEqual(['+380671234567'])
  expect(await owner.put('/api/admin/settings/values/phones', { ...body, value: ['5454'] })).toMatchObject({
    status: 409,
  })
})

it('ADM-17 what is wrong is said at its field', async () => {
  const answer = await owner.put('/api/admin/settings/values/return_days', { value: 3 })
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({ errors: { return_days: [expect.stringContaining('14')] } })
})

it('ADM-04 ADM-17 a key is put in and never shown again', async () => {
  const token = 'u-0123456789abcdef7f2a'
  const seen = (await fieldOf('payment', 'mono_token'))?.version
  const answer = await owner.put('/api/admin/settings/keys/mono_token', { value: token, version: seen })
  expect(answer.json()).toMatchObject({ data: { kind: 'secret', value: null, is_set: true, tail: '7f2a' } })
  const whole = await owner.get('/api/admin/settings/screens/payment')
  expect(whole.text).not.toContain(token)
  expect(whole.text).toContain('http://localhost/api/payments/mono/callback')
})

it('ADM-19 ADM-17 a key that another has put in since is not replaced unseen', async () => {
  const version = (await fieldOf('payment', 'wayforpay_secret_key'))?.version
  const put = (value: string) =>
    owner.put('/api/admin/settings/keys/wayforpay_secret_key', { value, version })
  expect((await put('first-0123456789abcdef')).status).toBe(200)
  const late = await put('second-0123456789abcde')
  expect([late.status, late.json()]).toMatchObject([409, { by: owner.actor.name }])
  expect(late.text).not.toContain('0123456789')
})

it('ADM-17 a check says its steps and where to look', async () => {
  const answer = await owner.post('/api/admin/settings/checks/nova_poshta')
  expect(answer.json()).toMatchObject({
    data: [{ state: 'failed', hint: expect.stringContaining('Кабінет') }, { state: 'waiting' }, {}],
  })
})

it('ADM-17 methods are offered in the owner’s order, never none of them', async () => {
  const { methods_version: version } = await screen('payment')
  const on = ['invoice', 'on_delivery']
  expect(await owner.put('/api/admin/settings/methods/payments', { on, version })).toMatchObject({
    status: 204,
  })
  const { methods, methods_version } = await screen('payment')
  expect(methods.filter(({ is_on }) => is_on).map(({ id }) => id)).toEqual(on)
  const none = await owner.put('/api/admin/settings/methods/payments', { on: [], version: methods_version })
  expect(none.status).toBe(422)
  const late = await owner.put('/api/admin/settings/methods/payments', { on: ['invoice'], version })
  expect(late.status).toBe(409)
})

it('ADM-17 a logo is taken as a picture and nothing else', async () => {
  expect((await putLogo('image/svg+xml')).json()).toMatchObject({
    data: { value: expect.stringMatching(/^\/media\/logo-/) },
  })
  expect((await putLogo('text/html')).statusCode).toBe(422)
})

it('ADM-17 texts of messages are said in own words, shown before, and ours again', async () => {
  const path = '/api/admin/settings/texts/shipped/mail'
  const text = 'Замовлення {{number}} поїхало\n\nНомер: {{tracking}}'
  const preview = await owner.post(`${path}/preview`, { text })
  expect(preview.json()).toMatchObject({ data: { text: expect.stringContaining('поїхало') } })
  const version = await textVersion()
  expect(await owner.put(path, { text: 'Тема\n\n{{nobody}}', version })).toMatchObject({ status: 422 })
  expect(await owner.put(path, { text, version })).toMatchObject({ status: 200 })
  expect(await owner.delete(path)).toMatchObject({ status: 200 })
})

const textVersion = async () =>
  (await owner.getJson<{ data: ShownText[] }>('/api/admin/settings/texts')).data.find(
    ({ name, channel }) => name === 'shipped' && channel === 'mail',
  )?.version

it('ADM-19 ADM-17 a text that another has changed since is neither replaced nor taken back unseen', async () => {
  const path = '/api/admin/settings/texts/shipped/mail'
  const version = await textVersion()
  const [first, second] = ['перше', 'друге'].map((word) => ({ text: `Тема\n\n${word} {{number}}`, version }))
  const saved = await owner.put(path, first ?? {})
  expect([saved.status, saved.json<{ data: { version: string } }>().data.version]).toEqual([
    200,
    await textVersion(),
  ])
  const late = await owner.put(path, second ?? {})
  expect([late.status, late.json()]).toMatchObject([
    409,
    { by: owner.actor.name, current: { text: first?.text } },
  ])
  expect(await owner.delete(`${path}?version=${version}`)).toMatchObject({ status: 409 })
  const given = await owner.delete(`${path}?version=${await textVersion()}`)
  expect([given.status, given.json<{ data: { version: string } }>().data.version]).toEqual([
    200,
    await textVersion(),
  ])
})

it('ADM-17 a webhook gives its secret once; a feed is switched on with its rules', async () => {
  const added = await owner.post('/api/admin/settings/webhooks', { url: 'https://crm.example.com/hook' })
  const { secret } = added.json<{ data: { secret: string } }>().data
  expect(secret).toMatch(/^[\w-]{43}$/)
  const listed = await owner.get('/api/admin/settings/webhooks')
  expect(listed.text).toContain('https://crm.example.com/hook')
  expect(listed.text).not.toContain(secret)
  expect(listed.text).not.toContain('"secret"')
  const version = await feedVersion('rozetka')
  await owner.put('/api/admin/settings/feeds/rozetka', { is_on: true, markup: 5, version })
  const { data } = await owner.getJson<{ data: object[] }>('/api/admin/settings/feeds')
  expect(data).toContainEqual(expect.objectContaining({ name: 'rozetka', is_on: true, markup: 5 }))
})

const feedVersion = async (name: string) =>
  (await owner.getJson<{ data: ShownFeed[] }>('/api/admin/settings/feeds')).data.find(
    (feed) => feed.name === name,
  )?.version

it('ADM-19 ADM-17 rules of a feed that another has changed since are not replaced unseen', async () => {
  const version = await feedVersion('hotline')
  const put = (change: object) => owner.put('/api/admin/settings/feeds/hotline', { ...change, version })
  expect(await put({ markup: 5 })).toMatchObject({ status: 200 })
  const late = await put({ markup: 7 })
  expect([late.status, late.json()]).toMatchObject([409, { current: { markup: 5 } }])
})

it('ADM-17 IMP-01 rates are the owner’s: kept with their day, refused in words, told to the one who comes second', async () => {
  const path = '/api/admin/settings/values/exchange_rates'
  const seen = (await fieldOf('import', 'exchange_rates'))?.version
  const manager = await signedIn(shop, 'manager')
  expect((await manager.put(path, { value: { USD: '41.50' }, version: seen })).status).toBe(403)
  const taken = await owner.put(path, { value: { usd: '41,50', EUR: '45' }, version: seen })
  expect(taken.json()).toMatchObject({ data: { value: { rates: { USD: '41.50', EUR: '45' } } } })
  const wrong = await owner.put(path, { value: { UAH: '1', DOLLAR: '41', PLN: '0' } })
  expect([wrong.status, wrong.json()]).toMatchObject([422, { errors: { exchange_rates: { length: 3 } } }])
  expect(await owner.put(path, { value: { USD: '42' }, version: seen })).toMatchObject({ status: 409 })
  expect((await owner.put(path, { value: {} })).json()).toMatchObject({
    data: { value: null, is_set: false },
  })
  const audit = await owner.getJson('/api/admin/audit?entity=setting&entity_id=exchange_rates')
  expect(audit).toMatchObject({
    data: {
      rows: [
        { name: owner.actor.name, before: { value: { rates: { USD: '41.50' } } }, after: { value: null } },
        { name: owner.actor.name, before: { value: null } },
      ],
    },
  })
})

it.each([
  ['staff', 'manager_discount_percent', 101],
  ['staff', 'manager_refund_limit', -1],
  ['import', 'import_jump_percent', 0],
  ['import', 'import_hide_percent', 101],
  ['payment', 'invoice_days', 366],
] as const)('ADM-17 ADM-03 the bound %s %s is the owner’s, within its limits', async (name, key, wrong) => {
  const path = `/api/admin/settings/values/${key}`
  const manager = await signedIn(shop, 'manager')
  expect((await manager.put(path, { value: 5 })).status).toBe(403)
  const refused = await owner.put(path, { value: wrong })
  expect([refused.status, refused.json()]).toMatchObject([
    422,
    { errors: { [key]: [expect.stringMatching(/^Не (?:більше|менше)/)] } },
  ])
  expect((await owner.put(path, { value: 5 })).json()).toMatchObject({ data: { value: 5, is_set: true } })
  expect(await fieldOf(name, key)).toMatchObject({ value: 5 })
})

it('ADM-17 PAY-02 after how long the unpaid is cancelled is chosen in words; what a command has set is shown as well', async () => {
  const titles = async () => (await fieldOf('payment', 'unpaid_hours'))?.choices.map(({ title }) => title)
  const offered = ['1 день', '3 дні', '7 днів', 'Не скасовувати']
  expect(await fieldOf('payment', 'unpaid_hours')).toMatchObject({ kind: 'choice', value: 24 })
  expect(await titles()).toEqual(offered)
  await shop.build.setting('unpaid_hours', 2)
  expect(await titles()).toEqual(['2 год', ...offered])
})
