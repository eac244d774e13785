import { expect, it } from 'vitest'
import { signedIn } from '#tests/desk-client.ts'
import { readWorkbook } from '#tests/read-workbook.ts'
import { startDeskShop } from '#tests/start-desk-shop.ts'

const { desk, place, shop } = await startDeskShop()

it('ADM-07 the selected orders are exported as a table, and who did it is in the audit', async () => {
  const { number } = await place()
  const answer = await desk.owner.post(`/api/admin/orders/export?tab=all&q=${number}`, {})
  expect(answer.status).toBe(200)
  expect(answer.text.trim().split('\r\n')).toHaveLength(2)
  expect((await desk.packer.post('/api/admin/orders/export?tab=all', {})).status).toBe(403)
  const row = shop.database.selectFrom('staff_audit').select('action').where('action', '=', 'orders.export')
  expect(await row.executeTakeFirst()).toBeDefined()
})

it('ADM-07 the export takes the rows that are selected, whatever the list is filtered by', async () => {
  const [a, , c] = [await place(), await place(), await place()]
  const numbers = [a.number, c.number]
  const answer = await desk.owner.post(`/api/admin/orders/export?tab=all&numbers=${numbers.join(',')}`, {})
  const [, ...lines] = answer.text.trim().split('\r\n')
  expect(lines.map((line) => line.split(/[;,]/)[0]?.replaceAll('"', ''))).toEqual(numbers)
  expect((await desk.owner.post('/api/admin/orders/export?tab=all&numbers=1,x', {})).status).toBe(422)
})

it('ADM-07 the same orders come as a workbook of Excel where it is asked for', async () => {
  const [a, , c] = [await place(), await place(), await place()]
  const asked = `/api/admin/orders/export?tab=all&numbers=${a.number},${c.number}`
  const answer = await desk.owner.post(`${asked}&format=xlsx`, {})
  expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    expect.stringMatching(/^attachment; filename="zamovlennia-[\d-]{10}\.xlsx"$/),
  ])
  const [sheet] = readWorkbook(answer.bytes)
  expect(sheet?.rows.slice(1).map(([number]) => number)).toEqual([Number(a.number), Number(c.number)])
  expect((await desk.owner.post(`${asked}&format=pdf`, {})).status).toBe(422)
})

it.each(['csv', 'xlsx'])(
  'ADM-04 ADM-07 orders as %s ask for a fresh proof and are nothing for who packs',
  async (format) => {
    const asked = `/api/admin/orders/export?tab=all&format=${format}`
    const hourAgo = await signedIn(shop, 'manager', new Date(Date.now() - 3_600_000))
    const answers = [
      await desk.packer.post(asked, {}),
      await hourAgo.post(asked, {}),
      await desk.manager.post(asked, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200])
    expect(answers[1]?.json()).toMatchObject({ code: 'proof_needed' })
  },
)
