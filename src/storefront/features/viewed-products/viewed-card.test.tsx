import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { sampleCard } from '#tests/sample-goods.ts'
import type { FoundProducts } from '../cards/products-by-ids.ts'
import { ViewedCard } from './viewed-card.tsx'

afterEach(cleanup)

const ENTRY = {
  id: 7,
  title: 'Бачений чайник',
  slug: 'chainyk-hanok',
  price: 12.5,
  old_price: null,
  stock: 3,
  picture: null,
  viewed_at: '2026-01-01T10:00:00.000Z',
}

function showCard(found: Partial<FoundProducts>, slug = ENTRY.slug) {
  const all = { products: [], gone: [], hasFailed: false, ...found }
  const Card = () => <ViewedCard entry={{ ...ENTRY, slug }} found={all} sizes="1px" />
  const Page = createRoutesStub([{ path: '/', Component: Card }])
  render(<Page />)
  return document.body.textContent.replaceAll('\u00A0', ' ')
}

it('VIEW-02 shows a viewed product at the price of today', () => {
  expect(showCard({ products: [sampleCard()] })).toContain('1 849,00 грн')
})

it('VIEW-02 shows what the list knows of a product that is sold no more, and leads nowhere', () => {
  const text = showCard({ gone: [7] })
  expect(text).toContain('Бачений чайник')
  expect(text).toContain('12,50 грн')
  expect(text).toContain('Немає в продажу')
  expect(screen.queryByRole('link')).toBeNull()
})

it('VIEW-09 shows what the list knows when the shop does not answer', () => {
  expect(showCard({ gone: [7], hasFailed: true })).not.toContain('Немає в продажу')
  expect(screen.getByRole('link', { name: 'Бачений чайник' }).getAttribute('href')).toBe(
    '/products/chainyk-hanok',
  )
})

it('VIEW-03 API-26 takes no other product of the same number for the one that another API names', () => {
  expect(showCard({ products: [sampleCard()] }, 'other')).toContain('12,50 грн')
})
