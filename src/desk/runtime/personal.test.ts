import { expect, it } from 'vitest'
import { rightsOf, type Role } from '#src/domain/rights/rights.ts'
import { isPersonalPress, outlastsSession, rightOfDraft } from './personal.ts'

const FORMS = [
  'new-order',
  'new-order-104861',
  'order-104861',
  'order-note-104861',
  'customer-15',
  'product-15',
]

it.each<[Role, string[]]>([
  ['owner', FORMS],
  ['manager', FORMS],
  ['editor', ['product-15']],
  ['packer', ['order-note-104861', 'product-15']],
])('ADM-20 ADM-03 of what was typed of customers a %s has here still: %j', (role, seen) => {
  const rights = rightsOf(role)
  const left = FORMS.filter((form) => {
    const right = rightOfDraft(form)
    return right === null || rights.includes(right)
  })
  expect(left).toEqual(seen)
})

it.each<[string, string | null | undefined, boolean]>([
  ['has come to its own end', '2026-11-26T14:00:00.000Z', true],
  ['would have lasted longer', '2026-11-26T14:00:00.001Z', false],
  ['was on a device of several people', null, false],
  ['is not known of', undefined, false],
])('ADM-20 what was typed under a session that %s outlasts it or not', (_, until, isLeft) => {
  const now = new Date('2026-11-26T14:00:00.000Z')
  expect(outlastsSession(until === undefined ? {} : { until }, now)).toBe(isLeft)
})

it.each<[string, boolean]>([
  ['/orders', true],
  ['/orders/104861/notes', true],
  ['/calls/104861/result', true],
  ['/goods/cells', false],
  ['/products/15/stock', false],
])('ADM-20 a press of %s tells of a customer: %s', (path, isPersonal) => {
  expect(isPersonalPress({ path })).toBe(isPersonal)
})
