import { beforeAll, expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { listOwnPages, loadOwnPage, restorePage, saveOwnPage } from './own-pages.ts'
import { removePage, savePage } from './save-page.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const ABOUT = { title: 'Про нас', description: '', content: '<p>Ліпимо з 2014 року</p>' }
const change = { actor: COMMAND, slug: 'about', now: NOW }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

it('ADM-14 keeps each state of a page and goes back to any of them', async () => {
  const { database } = shop
  await saveOwnPage(database, { ...change, words: ABOUT, version: null })
  const made = await loadOwnPage(database, COMMAND, 'about')
  const second = { ...ABOUT, content: '<h1>Про нас</h1><p onclick="x()">Печемо<script>1</script></p>' }
  await saveOwnPage(database, { ...change, words: second, version: made?.version ?? '' })
  const edited = await loadOwnPage(database, COMMAND, 'about')
  expect(edited).toMatchObject({ content: '<h2>Про нас</h2><p>Печемо</p>', versions: [{}, {}] })
  const first = edited?.versions.at(-1)?.id ?? 0
  await restorePage(database, { ...change, id: first, version: edited?.version ?? '' })
  const restored = await loadOwnPage(database, COMMAND, 'about')
  expect(restored).toMatchObject({ content: ABOUT.content, version: made?.version })
  expect(restored?.versions).toHaveLength(3)
})

it('ADM-14 a page that was there before versions were kept is the first of them', async () => {
  await shop.build.page({ slug: 'delivery', title: 'Доставка', content: '<p>Возимо</p>' })
  await savePage(shop.database, { ...change, slug: 'delivery', words: { content: '<p>Носимо</p>' } })
  const page = await loadOwnPage(shop.database, COMMAND, 'delivery')
  expect(page?.versions).toHaveLength(2)
})

it('ADM-19 who saves from a state that is old is told what is there', async () => {
  await savePage(shop.database, { ...change, slug: 'payments', words: ABOUT })
  const page = await loadOwnPage(shop.database, COMMAND, 'payments')
  await savePage(shop.database, { ...change, slug: 'payments', words: { title: 'Оплата' } })
  const late = { ...change, slug: 'payments', words: ABOUT, version: page?.version ?? '' }
  const error = await saveOwnPage(shop.database, late).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Conflict)
  expect(error).toMatchObject({ current: { title: 'Оплата' } })
})

it.each(['cart', 'admin', 'Про нас'])('no page takes the address %s', async (slug) => {
  const saved = savePage(shop.database, { ...change, slug, words: ABOUT })
  await expect(saved).rejects.toBeInstanceOf(InvalidInput)
})

it('a page that is removed can be made again from its versions', async () => {
  await savePage(shop.database, { ...change, slug: 'masters', words: ABOUT })
  expect(await removePage(shop.database, COMMAND, 'masters')).toBe(true)
  expect((await listOwnPages(shop.database, COMMAND)).map(({ slug }) => slug)).not.toContain('masters')
})

it.each(['Про нас', '', 'cart', 'about'])(
  'ADM-14 ADM-21 of a new page at «%s» the address, the name and the description are said to be wrong at once',
  async (slug) => {
    const words = { title: '  ', description: 'о'.repeat(501), content: '' }
    const error = await saveOwnPage(shop.database, { ...change, slug, words, version: null }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({
      errors: {
        slug: [expect.stringMatching(/Адреса|адрес/)],
        title: ['Назва не може бути порожньою'],
        description: ['Не більше 500 знаків'],
      },
    })
  },
)
