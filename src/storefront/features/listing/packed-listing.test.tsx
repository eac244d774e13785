import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Picture } from '#src/contract/parts.ts'
import { sampleCard } from '#tests/sample-goods.ts'
import { cardProduct } from '../cart/card-product.ts'
import { packListing, type PackedListing, type ShownListing, usePackedListing } from './packed-listing.ts'

afterEach(cleanup)

const listing: ShownListing = {
  data: [cardProduct(sampleCard({ title: 'Кухоль «Тінь»' }))],
  meta: { total: 1, page: 1, per_page: 24, pages: 1, sort: 'popular', shown_for: null },
  facets: { price: null, in_stock: 1, on_sale: 0, groups: [] },
}

it('comes out of its package as it went in', () => {
  const seen = seenOf([packListing(listing)])
  expect(seen).toEqual([listing])
})

const files = (format: string) => `/media/ab-320.${format} 320w, /media/ab-800.${format} 800w`
const picture: Picture = {
  url: '/media/ab-800.webp',
  width: 800,
  height: 600,
  conversions: { webp: '/media/ab-320.webp' },
  srcset: { webp: files('webp'), avif: files('avif') },
}

it.each<[string, Picture]>([
  ['two formats', picture],
  ['one format', { ...picture, srcset: { ...picture.srcset, avif: null } }],
  [
    'fewer files in the other format',
    { ...picture, srcset: { ...picture.srcset, avif: '/media/ab-800.avif 800w' } },
  ],
  ['files of another name', { ...picture, url: 'https://cdn.example/1.jpg' }],
  ['no files that could be told apart', { ...picture, url: '', srcset: { webp: '', avif: null } }],
])('brings along a picture with %s as it was', (_what, second) => {
  const card = cardProduct(sampleCard({ picture, second_picture: second }))
  expect(seenOf([packListing({ ...listing, data: [card] })])).toEqual([{ ...listing, data: [card] }])
})

it('names a picture with many files once', () => {
  const card = cardProduct(sampleCard({ picture, second_picture: null }))
  expect(packListing({ ...listing, data: [card] }).json.split('/media/ab')).toHaveLength(2)
})

it('is the same object until the page is loaded anew, though the goods be the same', () => {
  const packed = packListing(listing)
  const [first, again, anew] = seenOf([packed, packed, packListing(listing)])
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
})

function seenOf(packages: readonly PackedListing[]): ShownListing[] {
  const seen: ShownListing[] = []
  const Page = ({ packed }: { packed: PackedListing }) => {
    const shown = usePackedListing(packed)
    seen.push(shown)
    return <h1>{shown.meta.total}</h1>
  }
  const { rerender } = render(<Page packed={packages[0] ?? packListing(listing)} />)
  for (const packed of packages.slice(1)) rerender(<Page packed={packed} />)
  expect(screen.getByRole('heading').textContent).toBe('1')
  return seen
}
