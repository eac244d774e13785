import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
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
  // A phone has a coarse pointer.
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

/**
 * React has ten lanes for transitions, assigns them in turn and renders the lowest first, so one of ten consecutive pairs
 * is rendered in reverse order. With one more transition between two presses, ten presses meet every lane.
 */
function drawOutside(): () => void {
  const { result } = renderHook(() => useState(0))
  return () => startTransition(() => result.current[1]((times) => times + 1))
}

it('ADM-08 pieces that were scanned stay counted while the order is read again', async () => {
  answerApi({ 'POST /api/admin/orders/100001/pack': { body: { data: null } } })
  const quantity = 10
  const line = { title: 'Кухоль', barcode: '4820000000017', quantity }
  let packed = 0
  const loader = () => deskOrder({ number: '100001', lines: [deskLine({ ...line, packed: packed++ })] })
  const Page = createRoutesStub([{ path: '/', loader, HydrateFallback: () => null, Component: Opened }])
  render(<Page />)
  const drawSomethingElse = drawOutside()
  const field = await screen.findByLabelText('Штрихкод або артикул')
  // Two renders may follow each other before anything else runs, so each is observed by what it replaces.
  const counts: number[] = []
  const observer = new MutationObserver((changes) => {
    for (const { oldValue } of changes) counts.push(Number(oldValue))
  })
  const count = screen.getByText(/^\d+ з 10$/)
  observer.observe(count, { subtree: true, characterData: true, characterDataOldValue: true })
  for (let piece = 1; piece <= quantity; piece += 1) {
    drawSomethingElse()
    fireEvent.change(field, { target: { value: '4820000000017' } })
    fireEvent.submit(field)
    await expect.poll(() => packed).toBe(piece + 1)
    // Longer than React takes to render what was loaded.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  observer.disconnect()
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(count.textContent).toBe('10 з 10')
})
