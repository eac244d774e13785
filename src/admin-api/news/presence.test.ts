import { expect, it } from 'vitest'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { listenToNews } from '#tests/listen-to-news.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

let now = new Date('2026-11-20T10:00:00Z')
const shop = await startTestShop({ clock: () => now })
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })

const TAB = '7d9f2c1e-4a5b-4c6d-8e7f-90123456789'
const tabOf = (digit: number) => `${TAB}${digit}`
const come = (client: DeskClient, tab: number, place: string) =>
  client.put(`/api/admin/presence/${tabOf(tab)}`, { place })
const others = async (client: DeskClient, tab: number, place: string) =>
  (await come(client, tab, place)).json<{ data: { name: string }[] }>().data.map(({ name }) => name)
const rows = () => shop.database.selectFrom('desk_presence').select('place').execute()

/** The names that the stream has sent last of this place. */
async function listen(client: DeskClient) {
  const { received } = await listenToNews(client, address)
  return (place: string): string[] | null => {
    const last = [...received().matchAll(/^event: presence\ndata: (.*)$/gm)].at(-1)?.[1]
    if (last === undefined) return null
    const all: { place: string; name: string }[] = JSON.parse(last)
    return all.filter((one) => one.place === place).map(({ name }) => name)
  }
}

it('ADM-19 who has the same record open is told at once, and forgotten when she leaves', async () => {
  const [olha, taras] = [await signedIn(shop, 'owner', now), await signedIn(shop, 'manager', now)]
  const at = await listen(olha)
  expect(await others(olha, 1, 'order-15')).toEqual([])
  expect(await others(taras, 2, 'order-15')).toEqual([olha.actor.name])
  await expect.poll(() => at('order-15')).toEqual([olha.actor.name, taras.actor.name])
  // Nobody can leave a place for another person.
  await olha.delete(`/api/admin/presence/${tabOf(2)}`)
  expect(await others(olha, 1, 'order-15')).toEqual([taras.actor.name])
  expect((await taras.delete(`/api/admin/presence/${tabOf(2)}`)).status).toBe(204)
  await expect.poll(() => at('order-15')).toEqual([olha.actor.name])
  await olha.delete(`/api/admin/presence/${tabOf(1)}`)
  expect(await rows()).toEqual([])
})

it('ADM-19 a tab that was closed without a word is forgotten within a minute, and nothing of it is left', async () => {
  const [olha, taras] = [await signedIn(shop, 'owner', now), await signedIn(shop, 'manager', now)]
  await come(taras, 2, 'product-7')
  now = new Date(now.getTime() + 61_000)
  expect(await others(olha, 1, 'product-7')).toEqual([])
  expect(await rows()).toEqual([{ place: 'product-7' }])
  await olha.delete(`/api/admin/presence/${tabOf(1)}`)
})

it('ADM-03 who may not see orders neither is at one nor hears who is', async () => {
  const [editor, owner] = [await signedIn(shop, 'editor', now), await signedIn(shop, 'owner', now)]
  const at = await listen(editor)
  expect((await come(editor, 3, 'order-15')).status).toBe(403)
  expect((await come(owner, 4, 'nowhere-1')).status).toBe(422)
  await come(owner, 4, 'order-15')
  await come(owner, 5, 'product-7')
  await expect.poll(() => at('product-7')).toEqual([owner.actor.name])
  expect(at('order-15')).toEqual([])
})

it('ADM-03 ADM-19 every thing that two people edit is a place, and who may not open it hears nothing of it', async () => {
  const [owner, editor] = [await signedIn(shop, 'owner', now), await signedIn(shop, 'editor', now)]
  const at = await listen(editor)
  const open = ['category-4', 'promotion-black-friday', 'collection-oselia', 'page-delivery', 'showcase-home']
  const closed = ['code-3', 'customer-+380671234567', 'settings-payment']
  for (const place of [...open, ...closed]) {
    expect(await others(owner, 6, place)).toEqual([])
    expect((await come(editor, 7, place)).status).toBe(open.includes(place) ? 200 : 403)
  }
  await come(owner, 6, 'settings-payment')
  await come(owner, 8, 'page-delivery')
  await expect.poll(() => at('page-delivery')).toEqual([owner.actor.name])
  expect(at('settings-payment')).toEqual([])
  for (const place of ['toString-1', 'order', 'order-', 'page-a/b', `page-${'a'.repeat(300)}`])
    expect((await come(owner, 6, place)).status).toBe(422)
})
