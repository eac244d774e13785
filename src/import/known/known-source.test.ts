import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { readerFiles } from './known-source.ts'

it('reads a feed anew after a change of whatever decides what an offer means', () => {
  const files = readerFiles().map((path) => relative(`${import.meta.dirname}/..`, path))
  expect(files).toEqual(
    expect.arrayContaining([
      'known/known-offers.ts',
      'offers/params.ts',
      'offers/sanitise-description.ts',
      'readers/xml-offer.ts',
      'stage/offer-row.ts',
    ]),
  )
  expect(files.filter((name) => name.includes('.test.'))).toEqual([])
})
