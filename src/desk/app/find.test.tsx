import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { rightsOf } from '#src/domain/rights/rights.ts'
import { DESK_ROUTE } from '../runtime/session.ts'
import { Find, openFind } from './find.tsx'

// happy-dom has no popovers, so light dialogs are opened as modal ones.
Object.assign(HTMLDialogElement.prototype, {
  showPopover(this: HTMLDialogElement) {
    this.show()
  },
  hidePopover(this: HTMLDialogElement) {
    this.close()
  },
})

afterEach(cleanup)

it.each([
  [
    'manager',
    'Номер, телефон, ТТН, товар або дія',
    ['Нове замовлення', 'Передзвонити', 'Новий товар', 'Змінити ціни'],
  ],
  // The server does not let people create goods who may not price them.
  ['editor', 'Товар або дія', ['Новий банер', 'Синоніми пошуку', 'Перенаправлення', 'Нова категорія']],
] as const)('ADM-03 a %s is offered what the server allows her: «%s», %j', async (role, hint, offered) => {
  const router = createMemoryRouter([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ rights: rightsOf(role) }),
      element: (
        <>
          <h1>Сьогодні</h1>
          <Find />
        </>
      ),
      HydrateFallback: () => null,
    },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Сьогодні' })
  act(openFind)
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe(hint)
  expect(options).toEqual(offered.map((title) => `${title}дія`))
  await userEvent.click(screen.getByRole('button', { name: 'Закрити' }))
})
