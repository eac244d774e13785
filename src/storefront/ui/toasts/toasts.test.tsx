import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { TOAST_MS } from './toast-card.tsx'
import { showToast, toastStore } from '../../runtime/stores/toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  cleanup()
  act(() => toastStore.set([]))
  vi.useRealTimers()
})

// The card comes by a lazy import. Once it is loaded, `act` waits for it and for its effects, including the
// timer.
beforeAll(() => import('./toast-card.tsx'))

async function show(...toasts: Parameters<typeof showToast>[]): Promise<void> {
  await act(async () => toasts.forEach((toast) => showToast(...toast)))
}

it('TOAST-01 goes away after 2000 ms', async () => {
  render(<Toasts />)
  await show(['Додано'])
  act(() => void vi.advanceTimersByTime(TOAST_MS))
  expect(screen.queryByText('Додано')).toBeNull()
})

it('TOAST-01 is closed by its button', async () => {
  render(<Toasts />)
  await show(['Додано'])
  fireEvent.click(screen.getByRole('button', { name: 'Закрити повідомлення' }))
  expect(screen.queryByText('Додано')).toBeNull()
})

it('waits while a pointer rests on it', async () => {
  render(<Toasts />)
  await show(['Додано'])
  const text = screen.getByText('Додано')
  const toast = text.parentElement as HTMLElement
  fireEvent.pointerEnter(toast)
  act(() => void vi.advanceTimersByTime(TOAST_MS * 2))
  expect(screen.queryByText('Додано')).not.toBeNull()
  fireEvent.pointerLeave(toast)
  act(() => void vi.advanceTimersByTime(TOAST_MS))
  expect(screen.queryByText('Додано')).toBeNull()
})

it('shows the newest three, errors as alerts', async () => {
  render(<Toasts />)
  await show(['Один'], ['Два'], ['Три'])
  await show(['Помилка', 'error'])
  expect(screen.queryByText('Один')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Помилка')
  expect(screen.getByRole('status').textContent).toBe('ТриДва')
})
