import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { deskLine, deskOrder } from '#tests/desk-order.ts'
import { PackDialog } from './pack-dialog.tsx'
import { useOrderWork } from './use-order-work.ts'

afterEach(cleanup)

const ORDER = deskOrder({ lines: [deskLine({ title: 'Кухоль', variant: 'Колір: синій', quantity: 2 })] })

const nothing = () => undefined

function Opened() {
  const work = useOrderWork()
  return <PackDialog order={useLoaderData<DeskOrder>()} work={work} onClose={nothing} onPacked={nothing} />
}

it('ADM-08 ADM-21 what a scanner types is taken wherever the focus is, and a phone opens no keyboard over the ticks', async () => {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => matchMedia(query.replace('fine', 'coarse')))
  const Page = createRoutesStub([
    { path: '/', loader: () => ORDER, HydrateFallback: () => null, Component: Opened },
  ])
  render(<Page />)
  const field = await screen.findByLabelText('Штрихкод або артикул')
  // No fine pointer here: the finger of a phone.
  expect(document.activeElement).not.toBe(field)
  const tick = screen.getByRole('checkbox', { name: 'Кухоль · Колір: синій' })
  tick.focus()
  fireEvent.keyDown(tick, { key: ' ' })
  expect(document.activeElement).toBe(tick)
  fireEvent.keyDown(tick, { key: '4' })
  expect(document.activeElement).toBe(field)
})

it('ADM-08 of two variants a scan says which one is packed already', async () => {
  const lines = [
    deskLine({ title: 'Кухоль', variant: 'Колір: синій', barcode: '4820000000017', quantity: 1, packed: 1 }),
    deskLine({ position: 1, title: 'Кухоль', variant: 'Колір: білий', barcode: '4820000000024' }),
  ]
  const Page = createRoutesStub([
    { path: '/', loader: () => deskOrder({ lines }), HydrateFallback: () => null, Component: Opened },
  ])
  render(<Page />)
  const field = await screen.findByLabelText('Штрихкод або артикул')
  fireEvent.change(field, { target: { value: '4820000000017' } })
  fireEvent.submit(field)
  expect(await screen.findByText('«Кухоль · Колір: синій» уже все в коробці')).toBeTruthy()
})
