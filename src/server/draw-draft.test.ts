import { expect, it } from 'vitest'
import { draftSettings } from '#src/settings/draft-settings.ts'
import { presentDraftPage } from '#src/pages/pages.ts'
import { presentDraftCollection } from '#src/showcase/collections.ts'
import { presentDraftPromotion } from '#src/showcase/promotions.ts'
import { presentDraftHome } from '#src/showcase/present-draft-home.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { overlaid } from './draw-draft.ts'
import { sendInMemory } from './send-in-memory.ts'

const shop = await startTestShop()
const send = sendInMemory(shop.app, 'internal key of the test shop')
const ask = async (through: typeof send, path: string) =>
  (await through(new Request(`http://localhost${path}`))).json()

it('ADM-17 typed settings lie over the saved ones for the preview alone; what does not fit is as it is saved', async () => {
  await shop.build.setting('phones', ['+380671234567'])
  const draft = draftSettings({
    shopTitle: 'Ще не збережено',
    phones: ['12'],
    nova_poshta_key: 'a key',
    price_proof_percent: 5,
  })
  expect(draft).toEqual({ shopTitle: 'Ще не збережено' })
  const previewed = overlaid(send, { '/api/settings': draft })
  expect(await ask(previewed, '/api/settings')).toMatchObject({
    shopTitle: 'Ще не збережено',
    phones: ['+380671234567'],
  })
  expect(await ask(send, '/api/settings')).not.toMatchObject({ shopTitle: 'Ще не збережено' })
})

it('ADM-14 a draft of the home page is shown as it will be: cleaned, with new banners, without those that are over', async () => {
  const banner = { text: '', picture_id: null, ends_with_promotion: false }
  const draft = {
    blocks: [{ id: 'banners' as const, is_on: true }],
    text: '<p onclick="x()">Ми</p>',
    banners: [{ ...banner, id: null, title: 'Новий', url: '/promotions' }],
  }
  const { home, banners } = await presentDraftHome(shop.database, draft, '2026-11-27')
  expect(home.text).toBe('<p>Ми</p>')
  expect(banners).toMatchObject([{ title: 'Новий', picture: null }])
})

it('ADM-14 a page that is typed is shown as it will be, cleaned, also one that shoppers do not have yet', async () => {
  const words = { title: 'Нова', description: '', content: '<p onclick="x()">Ми</p>' }
  const data = await presentDraftPage(shop.database, { ...words, slug: 'nova' }, new Date())
  const previewed = overlaid(send, { '/api/pages/nova': { data } })
  expect(await ask(previewed, '/api/pages/nova')).toMatchObject({
    data: { title: 'Нова', uri: '/nova', content: '<p>Ми</p>' },
  })
  expect((await send(new Request('http://localhost/api/pages/nova'))).status).toBe(404)
})

for (const kind of ['promotion', 'collection'] as const)
  it(`ADM-14 a hidden ${kind} is previewed with goods that are not saved, and is nowhere for shoppers`, async () => {
    const [saved, typed] = [await shop.build.product(), await shop.build.product()]
    const { slug } = await shop.build[kind]({ is_visible: false, products: [saved] })
    await shop.build.refresh()
    const words = { title: 'Ще не видно', description: '', picture_id: null }
    const days = { short: '', starts_on: '2030-01-01', ends_on: '2030-01-05' }
    const data =
      kind === 'promotion'
        ? await presentDraftPromotion(shop.database, slug, {
            draft: { ...words, ...days },
            today: '2029-12-01',
          })
        : await presentDraftCollection(shop.database, slug, words)
    const goods = { list: kind, slug, ids: [typed.id, saved.id] }
    const answers = { [`/api/${kind}s/${slug}`]: { data } }
    const previewed = overlaid(send, answers, goods)
    const listed = `/api/products?${kind}=${slug}&per_page=24`
    expect(await ask(previewed, `/api/${kind}s/${slug}`)).toMatchObject({ data: { title: 'Ще не видно' } })
    expect(await ask(previewed, listed)).toMatchObject({ data: [{ id: typed.id }, { id: saved.id }] })
    expect(await ask(overlaid(send, answers, { ...goods, ids: [] }), listed)).toMatchObject({ data: [] })
    for (const path of [`/api/${kind}s/${slug}`, listed])
      expect((await send(new Request(`http://localhost${path}`))).status).toBe(404)
  })

for (const kind of ['promotion', 'collection'] as const)
  it(`ADM-14 a ${kind} that was never saved is previewed with its goods, and there is none afterwards`, async () => {
    const [first, second] = [await shop.build.product(), await shop.build.product()]
    await shop.build.refresh()
    const ids = [second.id, first.id]
    const words = { title: 'Ще не збережено', description: '', picture_id: null, goods: ids }
    const days = { short: '', starts_on: '2029-12-01', ends_on: '2029-12-01' }
    const data =
      kind === 'promotion'
        ? await presentDraftPromotion(shop.database, 'new', {
            draft: { ...words, ...days },
            today: '2029-12-01',
          })
        : await presentDraftCollection(shop.database, 'new', words)
    expect(data).toMatchObject({ title: words.title, slug: 'new', uri: `/${kind}s/new`, products_count: 2 })
    const previewed = overlaid(send, { [`/api/${kind}s/new`]: { data } }, { list: kind, slug: 'new', ids })
    const page = `/api/${kind}s/new`
    expect(await ask(previewed, page)).toMatchObject({ data: { title: words.title } })
    expect(await ask(previewed, `/api/products?${kind}=new&per_page=24`)).toMatchObject({
      data: ids.map((id) => ({ id })),
    })
    expect((await send(new Request(`http://localhost${page}`))).status).toBe(404)
  })
