import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Modal } from './modal.tsx'

afterEach(cleanup)

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Відкрити
      </button>
      {isOpen && (
        <Modal title="Кошик" size="xl" closeLabel="Закрити кошик" onClose={() => setIsOpen(false)}>
          Вміст
        </Modal>
      )}
    </>
  )
}

it('MODAL-08 is a dialog named by its title', () => {
  render(
    <Modal title="Вхід" size="sm" onClose={vi.fn<() => void>()}>
      Поля
    </Modal>,
  )
  expect(screen.getByRole('dialog', { name: 'Вхід' })).toBeTruthy()
})

it('MODAL-03 has the name of the modal for its id', () => {
  render(
    <Modal title="Вхід" name="login-modal" size="sm" onClose={vi.fn<() => void>()}>
      Поля
    </Modal>,
  )
  expect(screen.getByRole('dialog').id).toBe('login-modal')
})

it('MODAL-08 is closed by Escape, which the browser announces as cancel', () => {
  const close = vi.fn<() => void>()
  render(
    <Modal title="Вхід" size="sm" onClose={close}>
      Поля
    </Modal>,
  )
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(close).toHaveBeenCalledOnce()
})

it('MODAL-08 is closed by a click on the backdrop, not by one inside nor by the end of a double click', () => {
  const close = vi.fn<() => void>()
  render(
    <Modal title="Вхід" size="sm" onClose={close}>
      Поля
    </Modal>,
  )
  fireEvent.click(screen.getByText('Поля'))
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog'), { detail: 2 })
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog'), { detail: 1 })
  expect(close).toHaveBeenCalledOnce()
})

it('MODAL-08 gives the focus back to what opened it', () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Відкрити' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(screen.getByRole('button', { name: 'Закрити кошик' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it.each(['sm', 'md', 'lg', 'xl', 'full'] as const)('MODAL-02 has the size %s', (size) => {
  render(
    <Modal title="Вхід" size={size} onClose={vi.fn<() => void>()}>
      Поля
    </Modal>,
  )
  expect(screen.getByRole('dialog').className).toBe(`dialog dialog--${size}`)
  expect(screen.getByText('Поля').parentElement?.className).toBe(`modal modal--${size}`)
})
