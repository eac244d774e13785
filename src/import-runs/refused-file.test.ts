import { expect, it } from 'vitest'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const [owner, packer] = await Promise.all([signedIn(shop, 'owner'), signedIn(shop, 'packer')])

async function buildRun(): Promise<number> {
  const { id } = await shop.database
    .insertInto('import_runs')
    .values({
      feed: 'postachalnyk',
      title: 'Прайс',
      source: 'price.xml',
      state: 'waiting',
      options: '{}',
      actor: '{"kind":"command"}',
      consent: '{}',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('ADM-13 what is refused is downloaded as a table, which is no formula to a spreadsheet', async () => {
  const runId = await buildRun()
  const { variant } = await shop.build.product({ sku: 'KL-7' })
  const row = { run_id: runId, severity: 'refused' as const, code: 'price', source: null }
  await shop.database.insertInto('feeds').values({ name: 'postachalnyk', title: 'Прайс' }).execute()
  await shop.database
    .updateTable('variants')
    .set((row) => ({
      external_id: '7',
      feed_id: row.selectFrom('feeds').select('id').where('name', '=', 'postachalnyk'),
    }))
    .where('id', '=', variant.id)
    .execute()
  await shop.database
    .insertInto('import_problems')
    .values([
      { ...row, place: 0, line: 12, offer_id: '7', field: 'price', reason: 'ціни немає' },
      { ...row, place: 1, line: 40, offer_id: '=HYPERLINK("x")', field: null, reason: 'немає; назви' },
      { ...row, place: 2, severity: 'warning', line: 41, offer_id: '8', field: null, reason: 'довга назва' },
    ])
    .execute()
  const answer = await owner.get(`/api/admin/imports/${runId}/refused.csv`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="vidkhyleno-${runId}.csv"`)
  expect(answer.text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Рядок;Номер у прайсі;Артикул;Поле;Причина;Як у прайсі',
    '12;7;KL-7;price;ціни немає;',
    `40;"'=HYPERLINK(""x"")";;;"немає; назви";`,
  ])
  expect((await packer.get(`/api/admin/imports/${runId}/refused.csv`)).status).toBe(403)
  expect((await owner.get('/api/admin/imports/999999/refused.csv')).status).toBe(422)
})
