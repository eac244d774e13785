import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { rightsOf } from '#src/domain/rights/rights.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../runtime/session.ts'
import { showWaiting } from '../runtime/show-waiting.ts'
import { SideNav } from './side-nav.tsx'

afterEach(cleanup)

const PERSON = { id: 1, name: 'Оксана Лисенко', role_name: 'Власник' }

it('ADM-06 ADM-13 the menu says that a price list waits, for as long as it does', async () => {
  let price_lists = 1
  answerApi({
    'GET /api/admin/today': () => ({ body: { data: { queues: { new: { count: 3 } }, price_lists } } }),
  })
  const Desk = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ rights: rightsOf('owner'), is_shop_closed: false, has_way_in: true, person: PERSON }),
      HydrateFallback: () => null,
      Component: SideNav,
    },
  ])
  render(<Desk />)
  await screen.findByRole('link', { name: 'Імпорт прайсів' })
  await showWaiting()
  expect(await screen.findByRole('link', { name: /^Імпорт прайсів.*є що переглянути$/ })).toBeTruthy()
  await screen.findByRole('link', { name: /^Замовлення.*3 чекають на вас$/ })
  price_lists = 0
  await showWaiting()
  expect(await screen.findByRole('link', { name: 'Імпорт прайсів' })).toBeTruthy()
})
