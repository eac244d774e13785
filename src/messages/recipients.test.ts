import { expect, it } from 'vitest'
import { recipientsOf } from './recipients.ts'

it('MSG-01 ADM-09 of a call that somebody opens, and of a step taken back, neither a customer nor a program hears', () => {
  const event = { id: 1, topic: 'order.call', order_id: 1, payload: {}, created_at: new Date() } as const
  const routes = { hasTelegram: true, hasSms: true, endpoints: [{ id: 1, topics: [] }] }
  expect(recipientsOf(event, routes)).toEqual([])
  expect(recipientsOf({ ...event, topic: 'order.undone' }, routes)).toEqual([])
  const channels = recipientsOf({ ...event, topic: 'order.placed' }, routes).map(({ channel }) => channel)
  expect(channels).toContain('webhook')
})
