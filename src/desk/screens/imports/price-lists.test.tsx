import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ShownPriceList } from '#src/contract/admin/imports.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { shownToast } from '../../runtime/toasts.ts'
import { PriceLists } from './price-lists.tsx'

afterEach(cleanup)

const LIST: ShownPriceList = {
  id: 7,
  name: 'opt',
  title: 'Опт',
  imported_at: null,
  visible: 2,
  hidden: 0,
  is_leaving: false,
  is_removable: true,
  problem: null,
}

it('ADM-13 that a price list is gone is said also where it went before any list said that it goes', async () => {
  let lists = [LIST]
  const plan = { name: 'opt', title: 'Опт', products: 2, pinned: 0, schedules: 0, open_orders: 0 }
  answerApi({
    'GET /api/admin/price-lists': () => ({ body: { data: lists } }),
    'GET /api/admin/price-lists/7/removal': { body: { data: plan } },
    'DELETE /api/admin/price-lists/7': () => {
      lists = []
      return { body: { data: null } }
    },
  })
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ rights: ['settings.change'] }),
      HydrateFallback: () => null,
      children: [{ index: true, Component: () => <PriceLists version="" /> }],
    },
  ])
  render(<Page />)
  const menu = await screen.findByRole('menu', { hidden: true })
  // This DOM has no popovers.
  Object.assign(menu, { hidePopover: () => undefined })
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Прибрати з усіма товарами…', hidden: true }))
  fireEvent.change(await screen.findByLabelText(/Введіть назву/), { target: { value: 'Опт' } })
  fireEvent.click(screen.getByRole('button', { name: 'Видалити назавжди' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('Прайс «Опт» прибрано з товарами'))
})
