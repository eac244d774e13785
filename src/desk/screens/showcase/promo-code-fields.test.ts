import { expect, it } from 'vitest'
import { bodyOf, versionedOf } from './promo-code-fields.ts'

const { fields } = versionedOf(null)

it.each([
  ['', 0],
  ['500', 500],
  ['499,90', 499.9],
  ['-5', -5],
  ['від 500', null],
])(
  'ADM-14 a sum typed as %j is sent as %j: one that is mistyped is refused and not left out',
  (text, sum) => {
    expect(bodyOf({ ...fields, least_sum: text })).toMatchObject({ least_sum: sum })
  },
)
