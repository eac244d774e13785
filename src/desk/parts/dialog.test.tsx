import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

it('ADM-21 a window of files that is left without one leaves the dialog open', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Додати прайс" onClose={onClose}>
      <input type="file" aria-label="Файл прайсу" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('Файл прайсу'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})
