import { expect, it } from 'vitest'
import type { DeskCall } from '#src/contract/admin/order-calls.ts'
import { orderPath, startDeskShop } from '#tests/start-desk-shop.ts'

const { desk, place, placeFast, shown } = await startDeskShop()

it('ADM-09 a call belongs to who has opened it, is made again, and is given up after the third', async () => {
  const number = await placeFast()
  const calls = async () =>
    (await desk.manager.get('/api/admin/calls'))
      .json<{ data: DeskCall[] }>()
      .data.find((c) => c.number === number)
  expect(await calls()).toMatchObject({ name: 'Ганна Савчук', tries: 0, locked_by: null })
  await desk.manager.post(`/api/admin/calls/${number}/open`, {})
  const other = await desk.owner.post(`/api/admin/calls/${number}/open`, {})
  expect(other.json()).toMatchObject({ message: `Уже телефонує ${desk.manager.actor.name}` })
  const result = (body: object) => desk.manager.post(`/api/admin/calls/${number}/result`, body)
  expect((await result({ result: 'cancel_unanswered' })).status).toBe(422)
  for (const again of ['30m', '2h', 'tomorrow']) await result({ result: 'no_answer', again })
  expect(await calls()).toMatchObject({ tries: 3, due_at: expect.any(String) })
  expect((await result({ result: 'cancel_unanswered' })).status).toBe(200)
  expect(await calls()).toBeUndefined()
  expect((await shown(number)).status).toBe('cancelled')
  await desk.manager.post(orderPath(number, '/undo'), {})
  // The call waits until the hour that was chosen, as before.
  expect(await calls()).toMatchObject({ tries: 3, due_at: expect.any(String) })
})

it('ADM-09 ADM-20 what another has said of a call since it was seen is not undone unseen', async () => {
  const number = await placeFast()
  const result = (who: 'manager' | 'owner', body: object) =>
    desk[who].post(`/api/admin/calls/${number}/result`, body)
  const seen = { status: 'new', tries: 0 }
  await result('owner', { result: 'no_answer', again: '2h', seen })
  const late = await result('manager', { result: 'declined', seen })
  expect([late.status, late.json()]).toMatchObject([409, { current: { status: 'new', tries: 1 } }])
  expect((await shown(number)).status).toBe('new')
  await result('owner', { result: 'confirmed', seen: { status: 'new', tries: 1 } })
  const overtaken = await result('manager', { result: 'declined', seen: { status: 'new', tries: 1 } })
  expect(overtaken.json()).toMatchObject({ current: { status: 'confirmed', tries: 1 } })
  expect((await shown(number)).status).toBe('confirmed')
  // She has read that, and means it.
  expect((await result('manager', { result: 'declined', seen: overtaken.json().current })).status).toBe(200)
  expect((await shown(number)).status).toBe('cancelled')
})

it('ADM-09 a call that is confirmed confirms the order', async () => {
  const number = await placeFast()
  await desk.manager.post(`/api/admin/calls/${number}/result`, {
    result: 'confirmed',
    note: 'Передзвонити в суботу',
  })
  expect(await shown(number)).toMatchObject({
    status: 'confirmed',
    notes: [{ text: 'Передзвонити в суботу' }],
  })
})

it('ADM-09 what a call has brought is taken back within ten seconds, and the call waits again', async () => {
  for (const [result, status] of [
    ['confirmed', 'confirmed'],
    ['declined', 'cancelled'],
  ] as const) {
    const number = await placeFast()
    await desk.manager.post(`/api/admin/calls/${number}/result`, { result })
    expect((await shown(number)).status).toBe(status)
    expect((await desk.manager.post(orderPath(number, '/undo'), {})).status).toBe(200)
    expect((await shown(number)).status).toBe('new')
    const { data } = (await desk.manager.get('/api/admin/calls')).json<{ data: DeskCall[] }>()
    expect(data.map((call) => call.number)).toContain(number)
  }
})

it('ADM-09 ORD-01 nobody is to call about a fast order that was led on or cancelled, at any step', async () => {
  for (const status of ['confirmed', 'packed', 'cancelled'] as const) {
    const number = await placeFast()
    await desk.manager.post(`/api/admin/calls/${number}/open`, {})
    expect((await desk.manager.post(orderPath(number, '/status'), { status })).status).toBe(200)
    const { data } = (await desk.manager.get('/api/admin/calls')).json<{ data: DeskCall[] }>()
    expect(data.map((call) => `${call.number} ${status}`)).not.toContain(`${number} ${status}`)
  }
})

it('ADM-09 ORD-01 a call that was asked for stays when the order goes on', async () => {
  const { number } = await place()
  await desk.manager.post(orderPath(number, '/status'), { status: 'packed' })
  expect((await desk.manager.post(`/api/admin/calls/${number}`, { at: null })).status).toBeLessThan(300)
  await desk.manager.post(orderPath(number, '/status'), { status: 'shipped' })
  const { data } = (await desk.manager.get('/api/admin/calls')).json<{ data: DeskCall[] }>()
  expect(data.map((call) => call.number)).toContain(number)
})

it('ADM-09 a call whose result the order does not allow is refused by its name, and still waits', async () => {
  const { number } = await place()
  await desk.manager.post(orderPath(number, '/status'), { status: 'shipped' })
  await desk.manager.post(`/api/admin/calls/${number}`, { at: null })
  const refused = await desk.manager.post(`/api/admin/calls/${number}/result`, { result: 'declined' })
  expect([refused.status, refused.json()]).toMatchObject([
    422,
    { message: expect.stringContaining('зробити його «Скасовано» не можна') },
  ])
  const { data } = (await desk.manager.get('/api/admin/calls')).json<{ data: DeskCall[] }>()
  expect(data.map((call) => call.number)).toContain(number)
})
