import { expect, it, onTestFinished } from 'vitest'
import type { Role } from '#src/domain/rights/rights.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })

/** All that the stream has told so far. */
async function listen(role: Role) {
  const client = await signedIn(shop, role)
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(`${address}/api/admin/news`, {
    headers: { ...client.headers, origin: address },
    signal: abort.signal,
  })
  let told = ''
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  const read = async (): Promise<void> => {
    const chunk = await reader?.read().catch(() => null)
    if (!chunk || chunk.done) return
    told += decoder.decode(chunk.value)
    await read()
  }
  void read()
  return { response, told: () => told }
}

let last = 0
async function placeOrder(): Promise<string> {
  last += 1
  const { number } = await shop.database
    .insertInto('orders')
    .values({
      public_id: `news-${last}`,
      name: 'Олег',
      phone: '+380930002760',
      delivery: '{}',
      total: 315_000,
      items_count: 1,
      created_at: new Date(),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

it('ADM-07 an order that comes is told to who is at the desk at once, and not to who packs', async () => {
  const [manager, packer] = await Promise.all([listen('manager'), listen('packer')])
  expect(manager.response.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(manager.told).toContain('retry:')
  // The first look of a listener tells nothing, it learns where news begin: of several orders the later ones are told.
  const numbers: string[] = []
  await expect
    .poll(
      async () => {
        numbers.push(await placeOrder())
        return numbers.some((number) =>
          manager.told().includes(`"order.placed","number":"${number}","total":3150`),
        )
      },
      { interval: 500 },
    )
    .toBe(true)
  expect(packer.told()).not.toContain('order.placed')
})

it('a stranger hears nothing', async () => {
  const response = await fetch(`${address}/api/admin/news`)
  expect(response.status).toBe(401)
})
