import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { type Role, rightsOf } from '#src/domain/rights/rights.ts'
import { DESK_ROUTE } from '../runtime/session.ts'
import { FootNav } from './foot-nav.tsx'

afterEach(cleanup)

async function show(role: Role): Promise<string[]> {
  const Desk = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ rights: rightsOf(role), is_shop_closed: false }),
      HydrateFallback: () => null,
      Component: FootNav,
    },
  ])
  render(<Desk />)
  const bar = await screen.findByRole('navigation', { name: 'Головні розділи' })
  return [...bar.children].map((item) => item.textContent)
}

it('ADM-21 the bar of a phone offers more only to who has more', async () => {
  expect(await show('packer')).toEqual(['Сьогодні', 'Замовлення', 'Знайти', 'Товари'])
  cleanup()
  expect((await show('manager')).at(-1)).toBe('Ще')
})
