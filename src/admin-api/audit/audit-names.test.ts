import { expect, it } from 'vitest'
import type { AuditPage } from '#src/contract/admin/audit.ts'
import { changeSetting } from '#src/settings/change-setting.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { recordAudit } from '#src/staff/record-audit.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

it('ADM-05 ADM-18 the journal names people, goods and pages as they are called today, and by their number what is gone', async () => {
  const shop = await startTestShop()
  const owner = await signedIn(shop, 'owner')
  const product = await shop.build.product({ title: 'Плед «Карпати»' })
  await shop.database
    .insertInto('pages')
    .values({ slug: 'about', title: 'Про нас', content: '<p>Оселя</p>' })
    .execute()
  const written = [
    ['staff', String(owner.actor.id)],
    ['product', String(product.id)],
    ['page', 'about'],
    ['product', '999999999'],
    ['product', 'не-число'],
    ['order', String(product.id)],
  ] as const
  for (const [entity, entityId] of written)
    await recordAudit(shop.database, COMMAND, [{ action: `${entity}.edit`, entity, entityId }])
  await changeSetting(shop.database, { actor: owner.actor, key: 'headerMenu', value: [] })
  const { data } = await owner.getJson<{ data: AuditPage }>('/api/admin/audit')
  const titles = data.rows.slice(0, written.length + 1).map(({ title }) => title)
  expect(titles.toReversed()).toEqual([
    owner.actor.name,
    'Плед «Карпати»',
    'Про нас',
    null,
    null,
    null,
    'Верхнє меню',
  ])
})
