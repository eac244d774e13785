import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { type Column, ListTable } from './list-table.tsx'
import { RowLink } from './row-link.tsx'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

const NUMBERS = ['100001', '100002']
const COLUMNS: Column<string>[] = [
  { id: 'no', head: '№', cell: (number) => <RowLink to={`/${number}`}>{number}</RowLink> },
]

const peek = (number: string) => <p role="note">{number}</p>

function Orders() {
  const selection = useSelection(NUMBERS)
  return (
    <>
      <ListTable
        caption="Замовлення"
        rows={NUMBERS}
        keyOf={(number) => number}
        nameOf={(number) => `№ ${number}`}
        columns={COLUMNS}
        selection={selection}
        hrefOf={(number) => `/${number}`}
        peek={peek}
      />
      <output>{selection.keys.join(' ')}</output>
    </>
  )
}

function showOrders() {
  const router = createMemoryRouter([
    { path: '/', element: <Orders /> },
    { path: '*', element: 'замовлення' },
  ])
  render(<RouterProvider router={router} />)
  return {
    link: screen.getByRole('link', { name: '100001' }),
    chosen: () => screen.getByRole('status').textContent,
    path: () => router.state.location.pathname,
  }
}

/** Waits for a frame and the task after it. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))

const TOUCH = { pointerType: 'touch', pointerId: 1, button: 0 }

it('ADM-07 a press that lasts selects the order; the click and the menu that follow it open nothing', async () => {
  const { link, chosen, path } = showOrders()
  fireEvent.pointerDown(link, { ...TOUCH, clientX: 50, clientY: 50 })
  // The finger trembles.
  fireEvent.pointerMove(link, { ...TOUCH, clientX: 53, clientY: 48 })
  await expect.poll(chosen).toBe('100001')
  const menu = createEvent.contextMenu(link)
  fireEvent(link, menu)
  expect(menu.defaultPrevented).toBe(true)
  fireEvent.pointerUp(link, TOUCH)
  fireEvent.click(link)
  await drawn()
  expect(path()).toBe('/')
  expect(chosen()).toBe('100001')
  // The next press counts again.
  fireEvent.pointerDown(link, { ...TOUCH, clientX: 50, clientY: 50 })
  fireEvent.pointerUp(link, TOUCH)
  fireEvent.click(link)
  await expect.poll(path).toBe('/100001')
})

it('ADM-22 a press on the link of a row is drawn before it leads on', async () => {
  const { link, path } = showOrders()
  fireEvent.click(link)
  expect(path()).toBe('/')
  await drawn()
  expect(path()).toBe('/100001')
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'ADM-22 a press for another tab, %o, is the browser’s own',
  async (keys) => {
    const { link, path } = showOrders()
    // This DOM follows no links.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link, keys)
    await drawn()
    expect(path()).toBe('/')
  },
)

it('ADM-07 where the browser’s own menu is sooner, its moment selects', () => {
  const { link, chosen } = showOrders()
  fireEvent.pointerDown(link, { ...TOUCH, clientX: 50, clientY: 50 })
  const menu = createEvent.contextMenu(link)
  fireEvent(link, menu)
  expect([menu.defaultPrevented, chosen()]).toEqual([true, '100001'])
})

it('ADM-07 a mouse keeps the menu of the link', () => {
  const { link, chosen } = showOrders()
  fireEvent.pointerDown(link, { pointerType: 'mouse', pointerId: 1, button: 2 })
  const menu = createEvent.contextMenu(link)
  fireEvent(link, menu)
  expect([menu.defaultPrevented, chosen()]).toEqual([false, ''])
})

it('ADM-07 ADM-21 on a phone «Вибрати» shows the checkboxes, and taking it back forgets what was selected', async () => {
  const { chosen } = showOrders()
  const table = screen.getByRole('table')
  expect(table.dataset['picking']).toBeUndefined()
  const { className } = table
  // The button shares its row with this text.
  expect(screen.getByText('Показано 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Вибрати' }))
  expect(table.dataset['picking']).toBe('true')
  // Another class of the table would make the browser repaint all of its rows.
  expect(table.className).toBe(className)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Вибрати № 100002' }))
  expect(chosen()).toBe('100002')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Усі на сторінці' }))
  expect(chosen()).toBe('100001 100002')
  await userEvent.click(screen.getByRole('button', { name: 'Не вибирати' }))
  expect(chosen()).toBe('')
  expect(table.dataset['picking']).toBeUndefined()
})

it('ADM-21 Space looks into the current row and closes it, J goes on, E opens it to be edited', async () => {
  const { path } = showOrders()
  await userEvent.keyboard('[Space]')
  expect(screen.queryByRole('note')).toBeNull()
  await userEvent.keyboard('[KeyJ][Space]')
  expect(screen.getByRole('note').textContent).toBe('100001')
  await userEvent.keyboard('[KeyJ]')
  expect(screen.getByRole('note').textContent).toBe('100002')
  await userEvent.keyboard('[Escape]')
  expect(screen.queryByRole('note')).toBeNull()
  await userEvent.keyboard('[KeyE]')
  expect(path()).toBe('/100002')
})

it('ADM-22 a press draws nothing anew of what stands in rows, and of other rows nothing at all', async () => {
  const draw = vi.fn<(number: string) => string>((number) => `№ ${number}`)
  const name = vi.fn<(number: string) => string>((number) => number)
  const columns: Column<string>[] = [{ id: 'no', head: '№', cell: draw }]
  function Drawn() {
    const selection = useSelection(NUMBERS)
    return (
      <ListTable
        caption="Замовлення"
        rows={NUMBERS}
        keyOf={(number) => number}
        nameOf={name}
        columns={columns}
        selection={selection}
      />
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Drawn /> }])} />)
  const drawn = draw.mock.calls.length
  name.mockClear()
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Вибрати 100001' }))
  expect(screen.getByRole('checkbox', { name: 'Вибрати 100001', checked: true })).toBeTruthy()
  await user.keyboard('j')
  await expect.poll(() => document.querySelector('tr.is-cur')?.getAttribute('data-row')).toBe('100001')
  expect(draw.mock.calls.length).toBe(drawn)
  expect(name.mock.calls.flat()).not.toContain('100002')
})

it('ADM-22 a press that selects all rows is seen before any of them is marked', async () => {
  const { chosen } = showOrders()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Вибрати всі на сторінці' })
  const row = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Вибрати № 100001' })
  fireEvent.click(all)
  expect([all.checked, chosen(), row.checked]).toEqual([true, '100001 100002', false])
  await expect.poll(() => row.checked).toBe(true)
})
