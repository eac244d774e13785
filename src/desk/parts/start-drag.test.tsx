import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startDrag } from './start-drag.ts'

afterEach(() => document.body.replaceChildren())

/** Two items, of which the first was dragged and let go just now. */
function dropped(): { item: HTMLElement; pressed: () => number } {
  const list = document.body.appendChild(document.createElement('ul'))
  const items = ['перша', 'друга'].map((name) => {
    const item = list.appendChild(document.createElement('li'))
    item.textContent = name
    return item
  })
  const [item = list] = items
  const onClick = vi.fn<() => void>()
  item.addEventListener('click', onClick)
  const at = { button: 0, isPrimary: true, pointerId: 1, bubbles: true }
  startDrag(new PointerEvent('pointerdown', { ...at, clientY: 10 }), {
    list,
    items,
    from: 0,
    onDrop: () => {},
  })
  document.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: 90 }))
  expect(item.className).toBe('is-drag')
  document.dispatchEvent(new PointerEvent('pointerup', { ...at, clientY: 90 }))
  return { item, pressed: () => onClick.mock.calls.length }
}

it('ADM-21 letting go is no press of what lies below', () => {
  const { item, pressed } = dropped()
  fireEvent.click(item)
  expect(pressed()).toBe(0)
  fireEvent.click(item)
  expect(pressed()).toBe(1)
})

it('ADM-21 the next press counts, however soon it comes', () => {
  const { item, pressed } = dropped()
  fireEvent.pointerDown(item)
  fireEvent.click(item)
  expect(pressed()).toBe(1)
})
