import { beforeAll, beforeEach, expect, it } from 'vitest'
import { signedIn, type DeskClient } from '#tests/desk-client.ts'
import { orderKey } from '#tests/order-request.ts'
import type { NpPoint } from '#tests/providers/nova-poshta-directory.ts'
import { startWaybillShop, type WaybillShop } from '#tests/start-waybill-shop.ts'
import { refreshNovaPoshta } from './start-directory-job.ts'

let shop: WaybillShop
let manager: DeskClient
let branches: NpPoint[]

beforeAll(async () => {
  shop = await startWaybillShop()
  manager = await signedIn(shop, 'manager')
  branches = shop.carrier.directory.points.filter(
    ({ type, deniesSelection, status }) => type === 'branch' && !deniesSelection && status === 'Working',
  )
})

beforeEach(async () => {
  await shop.carrier.outage(null)
})

/** Another one for each test: what the carrier has said is cached. */
function nextBranch(): NpPoint {
  const branch = branches.pop()
  if (!branch) throw new Error('no branch is left')
  return branch
}

async function order({ ref }: NpPoint) {
  const product = await shop.build.product({ stock: 5 })
  return manager.post('/api/admin/orders', {
    key: `phone-${orderKey()}`.slice(0, 40),
    phone: '+380950004472',
    name: 'Марія Шевчук',
    lines: [{ product_id: product.id, variant_id: product.variant.id, quantity: 1 }],
    delivery: { method: 'nova_poshta', city: 'Київ', branch: 'Відділення', point_id: ref },
    payment_method: 'on_delivery',
  })
}

async function officeOf({ ref, settlementRef }: NpPoint, from: Pick<DeskClient, 'get'>, path: string) {
  const query = `settlement=${settlementRef}&point=${ref}&carrier=nova_poshta&kind=branch&weight_g=500&goods=500`
  return (await from.get(`${path}?${query}`)).json<{ data: { office: unknown } }>().data.office
}
const atDesk = (branch: NpPoint) => officeOf(branch, manager, '/api/admin/orders/quote')
const atCheckout = (branch: NpPoint) => officeOf(branch, shop, '/api/delivery/quote')

it('DLV-03 ADM-09 a point that has closed since the night is warned of before an order by phone is saved, and refused by it', async () => {
  const branch = nextBranch()
  branch.status = 'Closed'
  const office = { address: `№\u00A0${branch.number}, ${branch.street}`, is_closed: true }
  expect([await atDesk(branch), await atCheckout(branch)]).toEqual([office, office])
  const answer = await order(branch)
  expect([answer.status, answer.json()]).toMatchObject([
    422,
    { errors: { 'delivery.branch': ['Це відділення вже не приймає посилок. Оберіть інше'] } },
  ])
})

it('DLV-03 ADM-09 an order by phone asks the carrier itself: a draft may be of yesterday', async () => {
  const [closed, gone] = [nextBranch(), nextBranch()]
  closed.status = 'Closed'
  const { points } = shop.carrier.directory
  points.splice(points.indexOf(gone), 1)
  expect([(await order(closed)).status, (await order(gone)).status]).toEqual([422, 422])
  points.push(gone)
  await refreshNovaPoshta(shop.deps, shop.now, new AbortController().signal)
})

it('DLV-03 ADM-09 a point that has moved is named by its new address, and so it stands in the order', async () => {
  const branch = nextBranch()
  branch.street = 'вул. Нова, 7'
  expect(await atDesk(branch)).toEqual({ address: `№\u00A0${branch.number}, вул. Нова, 7`, is_closed: false })
  expect(await atCheckout(branch)).toBeNull()
  const { number } = (await order(branch)).json<{ data: { number: string } }>().data
  const { delivery } = await shop.database
    .selectFrom('orders')
    .select('delivery')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(delivery).toMatchObject({ branch: `Відділення №\u00A0${branch.number}, вул. Нова, 7` })
})

it('DLV-07 ADM-09 an order by phone is taken while the carrier is away', async () => {
  await shop.carrier.outage('error')
  expect((await order(nextBranch())).status).toBe(201)
})
