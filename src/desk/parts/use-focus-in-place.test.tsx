import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { Sortable } from './sortable.tsx'

afterEach(cleanup)

const same = (name: string) => name
const stay = () => undefined
const columnsFor = (confirm: (number: string) => void): Column<string>[] => [
  { id: 'act', head: 'Наступна дія', cell: actionOf(confirm) },
]
const actionOf = (confirm: (number: string) => void) => (number: string) => (
  <Button onClick={() => confirm(number)}>{`Підтвердити ${number}`}</Button>
)

function NewOrders() {
  const [numbers, setNumbers] = useState(['100003', '100002', '100001'])
  const columns = columnsFor((number) => setNumbers(numbers.filter((one) => one !== number)))
  return <ListTable caption="Замовлення" rows={numbers} keyOf={same} nameOf={same} columns={columns} />
}

function Goods() {
  const [goods, setGoods] = useState(['Чай', 'Кава', 'Какао'])
  return (
    <Sortable items={goods} keyOf={same} nameOf={same} onMove={stay}>
      {(name, _place, { mover }) => (
        <>
          {mover}
          <Button onClick={() => setGoods(goods.filter((one) => one !== name))}>{`Прибрати ${name}`}</Button>
        </>
      )}
    </Sortable>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('ADM-07 ADM-21 who confirms an order by its button goes on at the button of the one in its place', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <NewOrders /> }])} />)
  await press('Підтвердити 100002')
  expect(document.activeElement?.textContent).toBe('Підтвердити 100001')
  await press('Підтвердити 100001')
  expect(document.activeElement?.textContent).toBe('Підтвердити 100003')
})

it('ADM-14 ADM-21 who takes goods out of a list that is put in order goes on at the same button of those in their place', async () => {
  render(<Goods />)
  await press('Прибрати Кава')
  expect(document.activeElement?.textContent).toBe('Прибрати Какао')
})
