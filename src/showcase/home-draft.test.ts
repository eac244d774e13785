import { beforeEach, expect, it } from 'vitest'
import type { HomeDraft } from '#src/contract/admin/home.ts'
import type { Home } from '#src/contract/home.ts'
import type { Banner } from '#src/contract/showcase.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { findTargets } from './dead-links.ts'
import { dropHomeDraft, loadHomeDraft, publishDueHome, publishHome, saveHomeDraft } from './home-draft.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const BANNER = {
  id: null,
  title: 'Зима',
  text: 'До −30 %',
  url: '/promotions',
  ends_with_promotion: false,
  picture_id: null,
}

let shop: TestShop
let editor: DeskClient
beforeEach(async () => {
  shop = await startTestShop()
  editor = await signedIn(shop, 'editor')
  await dropHomeDraft(shop.database, COMMAND)
  await shop.database.deleteFrom('banners').execute()
})

const banners = async () => (await shop.getJson<{ data: Banner[] }>('/api/banners')).data
const home = async () => (await shop.getJson<{ data: Home }>('/api/home')).data
const withBanner = (draft: HomeDraft): HomeDraft => ({ ...draft, banners: [...draft.banners, BANNER] })

async function prepare() {
  const { draft, version } = await loadHomeDraft(shop.database, COMMAND)
  return saveHomeDraft(shop.database, { actor: COMMAND, draft: withBanner(draft), version, now: NOW })
}

it('ADM-14 what is prepared is seen by nobody until it is published, then by all', async () => {
  const saved = await prepare()
  expect(saved.is_changed).toBe(true)
  expect(await banners()).toEqual([])
  await publishHome(shop.database, { actor: COMMAND, version: saved.version, now: NOW, at: null })
  expect(await banners()).toMatchObject([{ title: 'Зима' }])
  expect((await loadHomeDraft(shop.database, COMMAND)).is_changed).toBe(false)
})

it('ADM-14 it is published by date', async () => {
  const { version } = await prepare()
  const at = new Date('2026-12-01T08:00:00Z')
  await publishHome(shop.database, { actor: COMMAND, version, now: NOW, at })
  expect(await publishDueHome(shop.database, NOW)).toBe(false)
  expect(await publishDueHome(shop.database, new Date('2026-12-01T08:00:30Z'))).toBe(true)
  expect(await banners()).toHaveLength(1)
})

it('ADM-14 a day that has come already is refused: nothing is shown that was meant for another day', async () => {
  const { version } = await prepare()
  const at = new Date('2026-11-23T00:00:00Z')
  const late = publishHome(shop.database, { actor: COMMAND, version, now: NOW, at })
  await expect(late).rejects.toThrow('Цей день уже почався або минув')
  expect(await banners()).toEqual([])
})

it('ADM-19 who saves over another’s draft is told', async () => {
  const { draft, version } = await loadHomeDraft(shop.database, COMMAND)
  await prepare()
  const late = saveHomeDraft(shop.database, { actor: COMMAND, draft, version, now: NOW })
  await expect(late).rejects.toBeInstanceOf(Conflict)
})

it('ADM-14 the editor orders and hides blocks, says who leads nowhere, and publishes', async () => {
  type Data = { draft: HomeDraft; version: string; dead_links: string[] }
  const { data } = await editor.getJson<{ data: Data }>('/api/admin/showcase/home')
  const blocks = data.draft.blocks.toReversed().map(({ id }) => ({ id, is_on: id !== 'new' }))
  const draft = {
    blocks,
    text: '<p onclick="x()">Ми</p>',
    banners: [{ ...BANNER, url: '/collections/nema' }],
  }
  const put = await editor.put('/api/admin/showcase/home', { draft, version: data.version })
  const saved = put.json<{ data: Data }>().data
  expect(saved.dead_links).toEqual(['/collections/nema'])
  const published = await editor.post('/api/admin/showcase/home/publish', { version: saved.version })
  expect(published.status).toBe(200)
  expect(await home()).toEqual({ blocks, text: '<p>Ми</p>' })
})

it('ADM-14 a banner names what it leads to, and an address of the shop’s own stays an address', async () => {
  const product = await shop.build.product({ title: 'Плед «Карпати»' })
  const urls = [`/products/${product.slug}`, '/about-us', '/brands', '/nema']
  await shop.database
    .insertInto('pages')
    .values({ slug: 'about-us', title: 'Про нас', description: '', content: '' })
    .execute()
  const targets = await findTargets(shop.database, urls)
  expect(urls.map((url) => targets.get(url))).toEqual([
    { kind: 'product', title: 'Плед «Карпати»' },
    { kind: 'page', title: 'Про нас' },
    { kind: 'other', title: '' },
    null,
  ])
})

it('ADM-14 a picture of the draft stays until it is published', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/showcase/pictures',
    headers: { ...editor.headers, 'content-type': 'text/plain' },
    payload: 'no picture',
  })
  expect(answer.statusCode).toBe(422)
})

it('ADM-14 a menu is changed by its editor; what leads nowhere is marked', async () => {
  type Menus = { header: { version: string }; dead_links: string[] }
  const { data } = await editor.getJson<{ data: Menus }>('/api/admin/menus')
  const menu = [{ title: 'Ніде', url: '/nide', badge: null, children: [], products_count: null }]
  const saved = await editor.put('/api/admin/menus/header', { menu, version: data.header.version })
  expect(saved.json()).toMatchObject({
    data: { header: { menu }, dead_links: expect.arrayContaining(['/nide']) },
  })
  const late = await editor.put('/api/admin/menus/header', { menu: [], version: data.header.version })
  expect(late.status).toBe(409)
})

const item = (title: string, url: string, children: object[] = []) => ({
  title,
  url,
  badge: null,
  children,
  products_count: null,
})

it('ADM-14 every wrong entry of a menu is named at once by its place, also below another', async () => {
  type Menus = { header: { version: string } }
  const { data } = await editor.getJson<{ data: Menus }>('/api/admin/menus')
  const menu = [item('', '/a'), item('Посуд', '', [item('Тарілки', 'nowhere')]), item('Ніде', '')]
  const answer = await editor.put('/api/admin/menus/header', { menu, version: data.header.version })
  expect([answer.status, answer.json()]).toMatchObject([
    422,
    {
      errors: {
        'headerMenu.0.title': ['пункт 1: немає напису'],
        'headerMenu.1.children.0.url': [
          expect.stringMatching(/^пункт 2 «Посуд», пункт 1 «Тарілки»: адреса «nowhere»/),
        ],
        'headerMenu.2.url': [expect.stringContaining('пункт 3 «Ніде»: немає ні адреси')],
      },
    },
  ])
})

it('ADM-14 a page is written at the desk and goes back to a version', async () => {
  type Page = { version: string; versions: { id: number }[]; content: string }
  const words = { title: 'Про нас', description: '', content: '<p>Перше</p>' }
  const made = await editor.put('/api/admin/pages/about', { ...words, version: null })
  const page = made.json<{ data: Page }>().data
  const edited = await editor.put('/api/admin/pages/about', {
    ...words,
    content: '<p>Друге</p>',
    version: page.version,
  })
  const { version } = edited.json<{ data: Page }>().data
  const id = page.versions.at(-1)?.id
  const back = await editor.post(`/api/admin/pages/about/versions/${id}/restore`, { version })
  expect(back.json()).toMatchObject({ data: { content: '<p>Перше</p>' } })
})

const planOf = (seen: string) => `/api/admin/showcase/home/publish?version=${seen}`

it('ADM-14 a day of publishing is taken back alone: the draft stays, and nothing is published by itself', async () => {
  const { version } = await prepare()
  const at = new Date('2026-11-25T22:00:00Z')
  await publishHome(shop.database, { actor: COMMAND, version, now: NOW, at })
  const planned = await loadHomeDraft(shop.database, COMMAND)
  expect(planned.publish_at).toEqual(at)

  expect((await editor.delete(planOf(version))).status).toBe(409)
  const left = await editor.delete(planOf(planned.version))
  expect(left.json()).toMatchObject({ data: { publish_at: null, is_changed: true } })
  expect(await publishDueHome(shop.database, new Date('2026-11-26T10:00:00Z'))).toBe(false)
  expect(await banners()).toEqual([])
})
