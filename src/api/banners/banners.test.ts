import { beforeAll, expect, it } from 'vitest'
import type { Banner } from '#src/contract/showcase.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

it('HOME-01 gives the banners in the owner’s order, with a picture where it is ready', async () => {
  const picture = await shop.build.picture()
  const waiting = await shop.build.picture({ state: 'waiting' })
  const second = await shop.build.banner({ position: 2, picture: waiting })
  const first = await shop.build.banner({
    position: 1,
    title: 'Знижки',
    text: 'До −30 %',
    url: '/promotions',
    picture,
  })
  const { data } = await shop.getJson<{ data: Banner[] }>('/api/banners')
  expect(data).toMatchObject([
    { id: first.id, title: 'Знижки', text: 'До −30 %', url: '/promotions', picture: { width: 1000 } },
    { id: second.id, picture: null },
  ])
})
