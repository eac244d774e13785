import { beforeAll, expect, it } from 'vitest'
import type { Address } from '#src/contract/addresses.ts'
import { MOST_ADDRESSES } from '#src/contract/address-limits.ts'
import { exportCustomer } from '#src/accounts/export-customer.ts'
import { removeCustomer } from '#src/accounts/remove-customer.ts'
import { type Caller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const PATH = '/api/client/addresses'
const BRANCH = { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 12' }
const HOME = { method: 'nova_poshta_courier', city: 'Київ', street: 'вул. Садова', house: '5', flat: '7' }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

async function newCustomer() {
  const { id } = await shop.build.customer()
  return { id, caller: shop.as({ id }) }
}

async function save(caller: Caller, delivery: object, is_default = false): Promise<Address> {
  const answer = await caller.post(PATH, { delivery, is_default })
  expect(answer.status).toBe(201)
  return answer.json<{ data: Address }>().data
}

const listOf = async (caller: Caller) => (await caller.getJson<{ data: Address[] }>(PATH)).data
const textsOf = async (caller: Caller) =>
  (await listOf(caller)).map(({ text, is_default }) => (is_default ? `${text} *` : text))

it('DLV-09 saves addresses of a customer; the first is the one that is taken first', async () => {
  const { caller } = await newCustomer()
  expect(await save(caller, BRANCH)).toMatchObject({
    method: 'nova_poshta',
    title: 'Нова Пошта',
    text: 'Львів, Відділення 12',
    delivery: BRANCH,
    is_default: true,
  })
  await save(caller, HOME)
  expect(await textsOf(caller)).toEqual(['Львів, Відділення 12 *', 'Київ, вул. Садова, 5, кв. 7'])
})

it('DLV-09 another becomes the first, is changed and removed; the oldest of the rest takes its place', async () => {
  const { caller } = await newCustomer()
  await save(caller, BRANCH)
  const home = await save(caller, HOME)
  const moved = await caller.put(`${PATH}/${home.id}`, {
    delivery: { ...HOME, house: '6' },
    is_default: true,
  })
  expect(moved.status).toBe(200)
  expect(await textsOf(caller)).toEqual(['Київ, вул. Садова, 6, кв. 7 *', 'Львів, Відділення 12'])
  expect((await caller.delete(`${PATH}/${home.id}`)).status).toBe(204)
  expect(await textsOf(caller)).toEqual(['Львів, Відділення 12 *'])
})

it('DLV-09 a change that does not say so leaves the first one first', async () => {
  const { caller } = await newCustomer()
  const { id } = await save(caller, BRANCH)
  await caller.put(`${PATH}/${id}`, { delivery: { ...BRANCH, branch: 'Відділення 13' } })
  expect(await textsOf(caller)).toEqual(['Львів, Відділення 13 *'])
})

it('DLV-09 the same place is saved once, also by presses at the same time', async () => {
  const { caller } = await newCustomer()
  await Promise.all(Array.from({ length: 4 }, () => save(caller, BRANCH)))
  expect(await listOf(caller)).toHaveLength(1)
})

it('DLV-09 there are no more than a customer looks through, whatever comes at the same time', async () => {
  const { caller } = await newCustomer()
  const answers = await Promise.all(
    Array.from({ length: MOST_ADDRESSES + 3 }, (_, place) =>
      caller.post(PATH, { delivery: { ...BRANCH, branch: `Відділення ${place + 1}` } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  const list = await listOf(caller)
  expect(list).toHaveLength(MOST_ADDRESSES)
  expect(list.filter(({ is_default }) => is_default)).toHaveLength(1)
})

it('DLV-09 an address is its customer’s alone', async () => {
  const { caller } = await newCustomer()
  const other = await newCustomer()
  const { id } = await save(caller, BRANCH)
  const path = `${PATH}/${id}`
  expect((await other.caller.put(path, { delivery: HOME })).status).toBe(404)
  expect((await other.caller.delete(path)).status).toBe(404)
  expect(await listOf(other.caller)).toEqual([])
  expect((await shop.get(PATH)).status).toBe(401)
})

it.each([
  ['a place without a branch', { ...BRANCH, branch: '' }, 'delivery.branch'],
  ['picking up', { method: 'pickup' }, 'delivery'],
])('DLV-09 %s is refused at its field', async (_what, delivery, field) => {
  const { caller } = await newCustomer()
  const answer = await caller.post(PATH, { delivery })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field])
})

it('DLV-09 the export of an account has them, and its removal takes them', async () => {
  const { id, caller } = await newCustomer()
  await save(caller, HOME)
  expect((await exportCustomer(shop.database, id, new Date()))?.addresses).toEqual([{ delivery: HOME }])
  await removeCustomer(shop.database, { customer_id: id }, { isAgreed: true })
  const left = await shop.database
    .selectFrom('customer_addresses')
    .select('id')
    .where('customer_id', '=', id)
    .execute()
  expect(left).toEqual([])
})
