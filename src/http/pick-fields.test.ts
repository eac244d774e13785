import { expect, it } from 'vitest'
import { z } from 'zod'
import { pickFields } from './pick-fields.ts'

const nodeSchema = z.object({
  id: z.number(),
  get children() {
    return z.array(nodeSchema)
  },
})

it('picks the fields that the schema names, in its order, at every depth', () => {
  const schema = z.object({
    id: z.number().int(),
    brand: z.object({ slug: z.string() }).nullable(),
    values: z.array(z.object({ count: z.number().int(), title: z.string() })),
  })
  const answer = { secret: 1, values: [{ title: 'a', count: 2, secret: 3 }], brand: null, id: 7 }
  expect(JSON.stringify(pickFields(schema)(answer))).toBe(
    '{"id":7,"brand":null,"values":[{"count":2,"title":"a"}]}',
  )
})

it('picks from what holds itself', () => {
  const answer = { id: 1, children: [{ id: 2, children: [], secret: 3 }] }
  expect(pickFields(nodeSchema)(answer)).toEqual({ id: 1, children: [{ id: 2, children: [] }] })
})

it.each([0, 1.5, '1', null])('refuses %j where a number from 1 on belongs', (id) => {
  const pick = pickFields(z.object({ id: z.number().int().min(1) }))
  expect(() => pick({ id })).toThrow(z.ZodError)
  expect(pick({ id: 1 })).toEqual({ id: 1 })
})

it('writes by a schema that reads in another way as it writes', () => {
  const day = z.codec(z.string(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString().slice(0, 10),
  })
  const pick = pickFields(z.object({ day }))
  expect(pick({ day: new Date('2026-01-02T03:04:05Z') })).toEqual({ day: '2026-01-02' })
})
