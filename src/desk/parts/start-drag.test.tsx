import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startDrag } from './start-drag.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const AT = { button: 0, isPrimary: true, pointerId: 1, bubbles: true }

/** Two items; the first one is pressed. */
function pressed(): { item: HTMLElement; clicks: () => number } {
  const list = document.body.appendChild(document.createElement('ul'))
  const items = ['перша', 'друга'].map((name) => {
    const item = list.appendChild(document.createElement('li'))
    item.textContent = name
    return item
  })
  const [item = list] = items
  const onClick = vi.fn<() => void>()
  item.addEventListener('click', onClick)
  startDrag(new PointerEvent('pointerdown', { ...AT, clientY: 10 }), {
    list,
    items,
    from: 0,
    onDrop: () => {},
  })
  return { item, clicks: () => onClick.mock.calls.length }
}

/** The same two; the first one was dragged and has just been released. */
function dropped(): ReturnType<typeof pressed> {
  const press = pressed()
  document.dispatchEvent(new PointerEvent('pointermove', { ...AT, clientY: 90 }))
  expect(press.item.className).toBe('is-drag')
  document.dispatchEvent(new PointerEvent('pointerup', { ...AT, clientY: 90 }))
  return press
}

it('ADM-21 letting go is no press of what lies below', () => {
  const { item, clicks } = dropped()
  fireEvent.click(item)
  expect(clicks()).toBe(0)
  fireEvent.click(item)
  expect(clicks()).toBe(1)
})

it('ADM-21 the next press counts, however soon it comes', () => {
  const { item, clicks } = dropped()
  fireEvent.pointerDown(item)
  fireEvent.click(item)
  expect(clicks()).toBe(1)
})

it('ADM-21 a page that scrolls under a resting finger drags nothing, and the press counts', () => {
  const { item, clicks } = pressed()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40)
  document.dispatchEvent(new Event('scroll'))
  document.dispatchEvent(new PointerEvent('pointerup', { ...AT, clientY: 10 }))
  fireEvent.click(item)
  expect(item.style.transform).toBe('')
  expect(clicks()).toBe(1)
})
