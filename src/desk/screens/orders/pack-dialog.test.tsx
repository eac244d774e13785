import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { answerApi } from '#tests/answer-api.ts'
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
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => matchMedia(query.replace('coarse', 'fine')))
  const Page = createRoutesStub([
    { path: '/', loader: () => ORDER, HydrateFallback: () => null, Component: Opened },
  ])
  render(<Page />)
  const field = await screen.findByLabelText('Штрихкод або артикул')
  // The pointer of a phone is a finger.
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

it('ADM-08 a piece that was scanned stays counted while the order is read again', async () => {
  answerApi({ 'POST /api/admin/orders/100001/pack': { body: { data: null } } })
  const line = { title: 'Кухоль', barcode: '4820000000017', quantity: 2 }
  let packed = 0
  const loader = () => deskOrder({ number: '100001', lines: [deskLine({ ...line, packed: packed++ })] })
  const Page = createRoutesStub([{ path: '/', loader, HydrateFallback: () => null, Component: Opened }])
  render(<Page />)
  const field = await screen.findByLabelText('Штрихкод або артикул')
  const counts: string[] = []
  const note = () => counts.push(/\d з 2/.exec(screen.queryByRole('listitem')?.textContent ?? '')?.[0] ?? '')
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  fireEvent.change(field, { target: { value: '4820000000017' } })
  fireEvent.submit(field)
  await expect.poll(() => packed).toBe(2)
  // Longer than React takes to draw what was read.
  await new Promise((resolve) => setTimeout(resolve, 500))
  observer.disconnect()
  expect(counts.slice(counts.indexOf('1 з 2'))).not.toContain('0 з 2')
  expect(counts).toContain('1 з 2')
})
