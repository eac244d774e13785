import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TOAST_MS } from './toast-card.tsx'
import { showToast, toastStore } from '../../runtime/stores/toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  act(() => toastStore.set([]))
  vi.useRealTimers()
})

async function shown(text: string): Promise<HTMLElement> {
  const element = await screen.findByText(text)
  // The card comes by a lazy import, outside of any act: its effects, the timer among them, may not have run yet.
  await act(async () => {})
  return element
}

it('TOAST-01 goes away after 2000 ms', async () => {
  render(<Toasts />)
  act(() => showToast('Додано'))
  await shown('Додано')
  act(() => void vi.advanceTimersByTime(TOAST_MS))
  expect(screen.queryByText('Додано')).toBeNull()
})

it('TOAST-01 is closed by its button', async () => {
  render(<Toasts />)
  act(() => showToast('Додано'))
  await shown('Додано')
  fireEvent.click(screen.getByRole('button', { name: 'Закрити повідомлення' }))
  expect(screen.queryByText('Додано')).toBeNull()
})

it('waits while a pointer rests on it', async () => {
  render(<Toasts />)
  act(() => showToast('Додано'))
  const text = await shown('Додано')
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
  act(() => ['Один', 'Два', 'Три'].forEach((text) => showToast(text)))
  act(() => showToast('Помилка', 'error'))
  await shown('Помилка')
  expect(screen.queryByText('Один')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Помилка')
  expect(screen.getByRole('status').textContent).toBe('ТриДва')
})
