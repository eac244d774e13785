import { expect, it } from 'vitest'
import { DAY_MS, NOON, pay, place, round, server, states, withReceiptShop } from '#tests/receipt-shop.ts'

withReceiptShop()

it('RCP-02 a shift is opened for the first receipt, used while it is open, and closed at night', async () => {
  server.asksUntilOpened = 2
  await pay(await place(), { captured: 900_00 })
  await round()
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(server.shifts.map(({ status }) => status)).toEqual(['OPENED'])
  const night = new Date(`${NOON.toISOString().slice(0, 10)}T21:55:00Z`)
  const midnight = new Date(night.getTime() - DAY_MS)
  await round(kyivHour(midnight) === 23 ? midnight : new Date(midnight.getTime() - 3_600_000))
  await round(NOON)
  expect(server.shifts.at(-1)?.status).not.toBe('OPENED')
})

function kyivHour(moment: Date): number {
  return Number(moment.toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit' }))
}

it('RCP-02 receipts of the night wait until the day begins', async () => {
  await pay(await place(), { captured: 900_00 })
  const midnight = new Date(`${NOON.toISOString().slice(0, 10)}T22:00:00Z`)
  const night = kyivHour(midnight) === 0 ? midnight : new Date(midnight.getTime() - 3_600_000)
  expect(await round(night)).toBe(0)
  expect(server.shifts).toEqual([])
  expect(await round()).toBe(1)
})

it('RCP-02 a shift that has ended by itself is opened anew', async () => {
  await pay(await place(), { captured: 900_00 })
  await round()
  server.endShift()
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 issued', 'sale 90000 issued'])
})
