import { beforeEach, expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { untilLockWaited } from '#tests/until-lock-waited.ts'
import { loadMethodWords, saveMethodWords, turnMethod } from './change-methods.ts'
import { loadCheckoutMethods } from './checkout-methods.ts'
import { offeredVersion, saveOffered } from './save-offered.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await startTestShop()
})

/** Begins the second change while the first has not ended, as two people do who press at the same time. */
async function together(
  first: (database: TestShop['database']) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  let waiting: Promise<unknown> = Promise.resolve()
  await shop.database.transaction().execute(async (transaction) => {
    await first(transaction)
    waiting = second()
    await untilLockWaited(shop.database)
  })
  await waiting
}

it('ADM-17 what two people say of two methods at the same time is both stored', async () => {
  await together(
    (database) => saveMethodWords(database, COMMAND, 'pickup', { note: 'Зі складу' }),
    () => saveMethodWords(shop.database, COMMAND, 'ukrposhta', { note: 'За індексом' }),
  )
  expect(await loadMethodWords(shop.database, 'pickup')).toEqual({ note: 'Зі складу' })
  expect(await loadMethodWords(shop.database, 'ukrposhta')).toEqual({ note: 'За індексом' })
})

it('ADM-17 two methods that are turned on at the same time are both offered', async () => {
  await together(
    (database) => turnMethod(database, COMMAND, 'ukrposhta', true),
    () => turnMethod(shop.database, COMMAND, 'nova_poshta_courier', true),
  )
  const { deliveries } = await loadCheckoutMethods(shop.database)
  expect(deliveries.flatMap(({ id, is_on }) => (is_on ? [id] : []))).toEqual([
    'pickup',
    'nova_poshta',
    'ukrposhta',
    'nova_poshta_courier',
  ])
})

it('ADM-20 of two who save the offered methods at the same time the second is shown what the first has saved', async () => {
  const version = await offeredVersion(shop.database, 'deliveries')
  const change = { actor: COMMAND, kind: 'deliveries', version } as const
  await together(
    (database) => saveOffered(database, { ...change, on: ['pickup'] }),
    () => expect(saveOffered(shop.database, { ...change, on: ['ukrposhta'] })).rejects.toThrow(Conflict),
  )
})
