import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { rightsOf, type Role } from '#src/domain/rights/rights.ts'
import { Dialog } from '../parts/dialog.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { DESK_ROUTE } from '../runtime/session.ts'
import { closeToast, say } from '../runtime/toasts.ts'
import { DeskKeys } from './desk-keys.tsx'
import { KeysHelp, openKeysHelp } from './keys-help.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

/** Opens the desk of a person with this role at this address. */
async function openAt(path: string, role: Role = 'owner', screenOf = <input aria-label="Назва" />) {
  const router = createMemoryRouter(
    [
      {
        id: DESK_ROUTE,
        loader: () => ({ rights: rightsOf(role) }),
        element: (
          <>
            <DeskKeys />
            <KeysHelp />
            <Outlet />
          </>
        ),
        HydrateFallback: () => null,
        children: [{ path: '*', element: screenOf }],
      },
    ],
    { initialEntries: [path] },
  )
  // An effect adds the key listeners, and `act` waits for it.
  await act(async () => {
    render(<RouterProvider router={router} />)
    await expect.poll(() => router.state.initialized).toBe(true)
  })
  expect(screen.getByLabelText('Назва')).toBeTruthy()
  return router
}

it('ADM-21 Ctrl Z in a field is left to what is typed there; elsewhere it takes back the last change', async () => {
  const undo = vi.fn()
  await openAt('/orders')
  act(() => say('№ 100 001 підтверджено', undo))
  const left = vi.fn()
  window.addEventListener('keydown', (event) => left(event.code, event.defaultPrevented))
  await userEvent.click(screen.getByLabelText('Назва'))
  await userEvent.keyboard('{Control>}[KeyZ]{/Control}')
  expect(undo).not.toHaveBeenCalled()
  expect(left).toHaveBeenLastCalledWith('KeyZ', false)
  act(() => screen.getByLabelText('Назва').blur())
  await userEvent.keyboard('{Control>}[KeyZ]{/Control}')
  expect(undo).toHaveBeenCalledOnce()
})

it('ADM-21 Ctrl S saves from a field, and not behind an open dialog', async () => {
  const save = vi.fn()
  const form = (
    <>
      <input aria-label="Назва" />
      <SaveBar isBusy={false} onSave={save}>
        Змінено
      </SaveBar>
    </>
  )
  await openAt('/settings/shop', 'owner', form)
  await userEvent.click(screen.getByLabelText('Назва'))
  await userEvent.keyboard('{Control>}[KeyS]{/Control}')
  expect(save).toHaveBeenCalledOnce()
  const { unmount } = render(
    <Dialog title="Вилучити?" onClose={() => undefined}>
      Так чи ні
    </Dialog>,
  )
  await userEvent.keyboard('{Control>}[KeyS]{/Control}')
  expect(save).toHaveBeenCalledOnce()
  unmount()
  await userEvent.keyboard('{Control>}[KeyS]{/Control}')
  expect(save).toHaveBeenCalledTimes(2)
})

it.each([
  ['/products', 'manager', '/products/new'],
  ['/showcase/promotions', 'editor', '/showcase/promotions/_new'],
  ['/showcase/promo-codes', 'manager', '/showcase/promo-codes/new'],
  ['/pages', 'editor', '/pages/_new'],
  ['/customers', 'manager', '/orders/new'],
] as const)('ADM-21 N on %s for a %s leads to %s', async (path, role, expected) => {
  const router = await openAt(path, role)
  await userEvent.keyboard('[KeyN]')
  await waitFor(() => expect(router.state.location.pathname).toBe(expected))
})

it.each([
  ['/products', 'editor', '[KeyT]', '/'],
  ['/', 'packer', '[KeyP]', '/products'],
] as const)('ADM-21 N on %s for a %s, who may not make it, leads nowhere', async (path, role, key, next) => {
  const router = await openAt(path, role)
  const seen = new Set<string>()
  router.subscribe(({ location, navigation }) => {
    seen.add((navigation.location ?? location).pathname)
  })
  await userEvent.keyboard(`[KeyN][KeyG]${key}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(next))
  expect([...seen]).toEqual([next])
})

it('ADM-21 the list of keys names those of lists and records too', async () => {
  await openAt('/')
  act(openKeysHelp)
  const keys = (await screen.findAllByRole('term', { hidden: true })).map((term) => term.textContent)
  expect(keys).toContain('Ctrl Z')
  expect(keys).toContain('Пробіл')
  expect(keys).toContain('E')
  await userEvent.click(screen.getByRole('button', { name: 'Закрити' }))
})
