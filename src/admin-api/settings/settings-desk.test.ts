import { beforeAll, expect, it } from 'vitest'
import type { SettingsScreenData } from '#src/contract/admin/settings.ts'
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
  const answer = await owner.put('/api/admin/settings/keys/mono_token', { value: token })
  expect(answer.json()).toMatchObject({ data: { kind: 'secret', value: null, is_set: true, tail: '7f2a' } })
  const whole = await owner.get('/api/admin/settings/screens/payment')
  expect(whole.text).not.toContain(token)
  expect(whole.text).toContain('http://localhost/api/payments/mono/callback')
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
  expect(await owner.put(path, { text: 'Тема\n\n{{nobody}}' })).toMatchObject({ status: 422 })
  expect(await owner.put(path, { text })).toMatchObject({ status: 204 })
  expect(await owner.delete(path)).toMatchObject({ status: 204 })
})

it('ADM-17 a webhook gives its secret once; a feed is switched on with its rules', async () => {
  const added = await owner.post('/api/admin/settings/webhooks', { url: 'https://crm.example.com/hook' })
  expect(added.json()).toMatchObject({ data: { secret: expect.any(String) } })
  expect((await owner.get('/api/admin/settings/webhooks')).text).not.toContain('secret')
  await owner.put('/api/admin/settings/feeds/rozetka', { is_on: true, markup: 5 })
  const { data } = await owner.getJson<{ data: object[] }>('/api/admin/settings/feeds')
  expect(data).toContainEqual(expect.objectContaining({ name: 'rozetka', is_on: true, markup: 5 }))
})
