import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { CollectionRecord, EntryGoods } from '#src/contract/admin/promotions.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component, loader } from './collection-screen.tsx'

afterEach(cleanup)

const RECORD: CollectionRecord = {
  id: 3,
  slug: 'oselia',
  title: 'Оселя',
  description: '',
  is_visible: true,
  goods_count: 0,
  on_sale: 0,
  version: 'v1',
  picture_id: null,
  picture: null,
  goods: [],
}
const GOODS: EntryGoods = {
  id: 1,
  title: 'Плед',
  sku: 'TR-1',
  price: 100,
  own_price: null,
  is_on_sale: true,
  thumb: null,
}
const PATH = '/showcase/collections/oselia'

function show() {
  const router = createMemoryRouter(
    [
      {
        id: DESK_ROUTE,
        loader: () => ({ person: { id: 1 }, rights: [] }),
        HydrateFallback: () => null,
        children: [
          { path: '/showcase/collections/:slug', loader, Component },
          { path: '/showcase/collections', element: 'усі колекції' },
        ],
      },
    ],
    { initialEntries: [PATH] },
  )
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  return router
}

it('ADM-14 ADM-05 the goods of a very large collection are not edited here, and it is said who puts nothing back', async () => {
  answerApi({
    [`GET /api/admin${PATH}`]: { body: { data: { ...RECORD, goods_count: 2300, goods: [GOODS] } } },
  })
  show()
  expect(await screen.findByRole('heading', { name: /^2.?300.товарів$/ })).toBeTruthy()
  expect(screen.getByText(/журнал такої зміни не поверне/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Додати товари' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Прибрати: Плед' })).toBeNull()
})

it('ADM-14 a collection that is not removed says why, and stays; one that is leads back to the list', async () => {
  let isRefused = true
  answerApi({
    [`GET /api/admin${PATH}`]: { body: { data: RECORD } },
    [`DELETE /api/admin${PATH}`]: () =>
      isRefused
        ? { status: 422, body: { message: 'Колекцію показує банер' } }
        : { status: 200, body: { data: null } },
  })
  const router = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Видалити колекцію' }))
  fireEvent.change(screen.getByLabelText('Введіть назву: Оселя'), { target: { value: 'Оселя' } })
  const forGood = screen.getByRole('button', { name: 'Видалити назавжди' })
  fireEvent.click(forGood)
  expect((await screen.findByRole('alert')).textContent).toContain('Колекцію показує банер')
  expect(router.state.location.pathname).toBe(PATH)
  isRefused = false
  fireEvent.click(forGood)
  await waitFor(() => expect(router.state.location.pathname).toBe('/showcase/collections'))
})

it('ADM-14 ADM-21 of a new collection the address and the name are both said to be wrong, each at its field', async () => {
  const errors = { slug: ['Введіть адресу латиницею'], title: ['Не більше 200 знаків'] }
  const calls = answerApi({
    'PUT /api/admin/showcase/collections/_new': { status: 422, body: { message: 'Ні', errors } },
  })
  await show().navigate('/showcase/collections/_new')
  fireEvent.change(await screen.findByLabelText('Назва'), { target: { value: '***' } })
  fireEvent.click(screen.getAllByRole('button', { name: /^Зберегти/ })[0] ?? document.body)
  const [title, address] = [screen.getByLabelText('Назва'), screen.getByLabelText('Адреса латиницею')]
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect([title.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', title])
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ title: '***', slug: '' })
})
