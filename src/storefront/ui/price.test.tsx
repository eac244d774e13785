import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Price } from './price.tsx'

afterEach(cleanup)

it('FMT-01 shows hryvnias with two decimals, tied by hard spaces, as one text', () => {
  const { container } = render(<Price price={1299} />)
  expect(container.textContent).toBe('1\u00a0299,00\u00a0грн')
})

it('shows the old price struck through and names both for screen readers', () => {
  const { container } = render(<Price price={1849} oldPrice={2310} />)
  expect(container.firstElementChild?.className).toContain('price--sale')
  expect(screen.getByText('Ціна зі знижкою')).toBeTruthy()
  expect(container.querySelector('.price__old')?.textContent).toBe('Стара ціна 2\u00a0310,00\u00a0грн')
})

it('keeps an old price that is no higher to itself', () => {
  const { container } = render(<Price price={100} oldPrice={100} />)
  expect(container.textContent).toBe('100,00\u00a0грн')
})
