import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { FirstAnswer } from '#src/contract/admin/first-calls.ts'
import { NEWS_POSITION } from '#src/domain/news/news-position.ts'
import { setShopClosed } from '#src/settings/opening.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { serveDesk } from './serve-desk.ts'

const PAGE = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const BLOCK = /<script type="application\/json" data-answers>(?<data>.*?)<\/script>/s
const ASKING = 'data-early'

const folder = lastingFolder()
mkdirSync(join(folder, 'client'), { recursive: true })
writeFileSync(join(folder, 'client/index.html'), '<head><title>Керування</title></head>')
writeFileSync(
  join(folder, 'client/first-files.json'),
  JSON.stringify({ early: '/admin/assets/early-1.js', screens: [] }),
)
const shop = await startTestShop({ serve: (app) => serveDesk(app, { folder }) })

async function open(path: string, client: DeskClient | null, headers: Record<string, string> = PAGE) {
  const cookie = client ? { cookie: client.headers['cookie'] ?? '' } : {}
  const page = await shop.get(path, { ...cookie, ...headers })
  const data = BLOCK.exec(page.text)?.groups?.['data']
  const answers: FirstAnswer[] = data === undefined ? [] : JSON.parse(data)
  return { page, answers, paths: answers.map((answer) => answer.path) }
}

it('ADM-22 the document brings what its screen begins with, as the API answers it', async () => {
  const client = await signedIn(shop, 'owner')
  const { page, answers, paths } = await open('/admin/orders?tab=new', client)
  expect(paths).toEqual(['/session', '/orders?tab=new', '/orders/counts'])
  for (const { path, text, position } of answers) {
    const answer = await client.get(`/api/admin${path}`, { [NEWS_POSITION]: '1' })
    expect(JSON.parse(text)).toEqual(answer.json())
    expect(position).toBe(answer.headers[NEWS_POSITION])
  }
  expect(page.text).not.toContain(ASKING)
  expect(page.headers['cache-control']).toBe('no-store')
})

it('ADM-20 a worker that stores the document, an older browser and a stranger get nothing of it', async () => {
  const client = await signedIn(shop, 'owner')
  const nobody = { ...client, headers: { cookie: 'desk=somebody' } }
  for (const { page, answers } of [
    await open('/admin/orders', client, { 'sec-fetch-dest': 'empty' }),
    await open('/admin/orders', client, {}),
    await open('/admin/orders', null),
    await open('/admin/orders', nobody),
  ]) {
    expect(answers).toEqual([])
    expect(page.text).not.toContain('data-answers')
    expect(page.text).toContain(ASKING)
  }
})

it('ADM-03 what her role may not see is left to the page, which says so', async () => {
  const { page, paths } = await open('/admin/orders', await signedIn(shop, 'editor'))
  expect(paths).toEqual(['/session'])
  expect(page.text).toContain(ASKING)
})

it('FLT-02 the document does not wait for what takes long: the page asks for it itself', async () => {
  const client = await signedIn(shop, 'owner')
  await shop.database.transaction().execute(async (transaction) => {
    await sql`lock table orders in access exclusive mode`.execute(transaction)
    const { page, paths } = await open('/admin/orders', client)
    expect(page.status).toBe(200)
    expect(paths).toEqual(['/session'])
    expect(page.text).toContain(ASKING)
  })
})

it('SEC-01 no text of an answer ends its element', async () => {
  const client = await signedIn(shop, 'owner')
  const text = '</script><script>alert(1)</script>'
  await shop.database.updateTable('staff').set({ name: text }).where('id', '=', client.actor.id).execute()
  const { page, answers } = await open('/admin/customers', client)
  expect(answers[0]?.text).toContain(text)
  expect(page.text).not.toContain(text)
})

it('ADM-23 who opens the desk of a closed shop sees the shop, as by the call itself', async () => {
  const client = await signedIn(shop, 'owner')
  await setShopClosed(shop.database, { actor: client.actor, isClosed: true })
  const { page } = await open('/admin', client)
  expect(String(page.headers['set-cookie'])).toContain('preview=')
  await setShopClosed(shop.database, { actor: client.actor, isClosed: false })
})
