import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { pauseFrames } from '#tests/pause-frames.ts'
import type { Variant } from '#src/contract/catalogue.ts'
import { VariantPicker } from './variant-picker.tsx'

afterEach(() => {
  bought.length = 0
  cleanup()
  vi.unstubAllGlobals()
})

function variant(id: number, colour: string, size: string, stock = 3): Variant {
  const options = [
    { title: 'Колір', value: colour },
    { title: 'Об’єм', value: size },
  ]
  return {
    id,
    title: 'Колір, Об’єм',
    value: `${colour}, ${size}`,
    options,
    sku: null,
    price: id,
    old_price: null,
    stock,
    pictures: [],
    weight_g: null,
    size_mm: null,
  }
}

const variants = [
  variant(1, 'синій', '1,2 л'),
  variant(2, 'синій', '2,2 л', 0),
  variant(3, 'білий', '2,2 л'),
  variant(4, 'білий', '1,7 л'),
]

const bought: number[] = []

function Picker({ start, all = variants }: { start: number; all?: Variant[] }) {
  const [current, setCurrent] = useState(all.find(({ id }) => id === start) ?? variant(0, '', ''))
  return (
    <>
      <output>{current.id}</output>
      <VariantPicker variants={all} current={current} onChoose={setCurrent} />
      <button onClick={() => bought.push(current.id)}>До кошика</button>
    </>
  )
}

it('PROD-01 keeps the rest of the choice where that variant exists', async () => {
  render(<Picker start={2} />)
  await userEvent.click(screen.getByRole('radio', { name: 'білий' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3'))
})

it('PROD-01 what is chosen counts for the very next press, also before it is seen', () => {
  pauseFrames()
  render(<Picker start={1} />)
  fireEvent.click(screen.getByRole('radio', { name: 'білий' }))
  fireEvent.click(screen.getByRole('button', { name: 'До кошика' }))
  expect(bought).toEqual([3])
})

it('PROD-01 a value is chosen at the press, before the page of its variant is drawn', async () => {
  const frames = pauseFrames()
  render(<Picker start={1} />)
  const white = screen.getByRole<HTMLInputElement>('radio', { name: 'білий' })
  fireEvent.click(white)
  expect([white.checked, screen.getByRole('status').textContent]).toEqual([true, '1'])
  await act(async () => frames.draw())
  expect([white.checked, screen.getByRole('status').textContent]).toEqual([true, '3'])
})

it('PROD-01 of two values pressed before either is seen the last one counts', async () => {
  const frames = pauseFrames()
  render(<Picker start={1} />)
  fireEvent.click(screen.getByRole('radio', { name: 'білий' }))
  fireEvent.click(screen.getByRole('radio', { name: 'синій' }))
  await act(async () => frames.draw())
  expect(screen.getByRole('status').textContent).toBe('1')
})

it('takes one in stock where the rest of the choice does not exist', async () => {
  render(<Picker start={4} />)
  await userEvent.click(screen.getByRole('radio', { name: 'синій' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'))
})

it('does not draw a value that does not exist with the choice before it', () => {
  render(<Picker start={3} />)
  expect(screen.queryByRole('radio', { name: '1,2 л' })).toBeNull()
  expect(screen.getByRole('radio', { name: '1,7 л' })).toBeTruthy()
})

it('says what is out of stock and lets it be looked at', async () => {
  render(<Picker start={1} />)
  await userEvent.click(screen.getByRole('radio', { name: '2,2 л, немає в наявності' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
})

it('offers the names of variants that have no options', async () => {
  const named = [1, 2].map((id) => ({ ...variant(id, '', ''), options: [], title: null, value: `№ ${id}` }))
  render(<Picker start={1} all={named} />)
  expect(screen.getByText('Варіант:')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '№ 2' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
})

it('is not there when there is nothing to choose', () => {
  render(<Picker start={1} all={variants.slice(0, 1)} />)
  expect(screen.queryByRole('radio')).toBeNull()
})
