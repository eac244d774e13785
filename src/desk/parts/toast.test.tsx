import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closeToast, say } from '../runtime/toasts.ts'
import { barHeight } from './measure-bar.ts'
import { ToastPlace } from './toast.tsx'

afterEach(() => {
  closeToast()
  barHeight.set(null)
})

it('ADM-21 a toast stands above the bar to save by, as high as that is', () => {
  render(<ToastPlace />)
  act(() => say('Ціну змінено'))
  const toast = screen.getByText('Ціну змінено').parentElement
  expect(toast?.style.getPropertyValue('--bar-h')).toBe('')
  act(() => barHeight.set(96))
  expect(toast?.style.getPropertyValue('--bar-h')).toBe('96px')
  act(() => barHeight.set(null))
  expect(toast?.style.getPropertyValue('--bar-h')).toBe('')
})
