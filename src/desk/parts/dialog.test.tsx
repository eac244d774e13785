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

it.each([
  ['a list to choose from', Choice],
  ['a box to tick', Box],
  ['the radio button that is on', Radios],
  ['a field after one that is only read', Fields],
  ['a field to type into before what is chosen', Typed],
])('ADM-21 the focus is on its first field: %s', (_what, Field) => {
  render(
    <Dialog title="Зміни" onClose={() => undefined}>
      <button type="button">Ще</button>
      <Field />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Поле'))
})

it('ADM-21 the focus is on the heading where there is no field, not on the button that closes it', () => {
  render(
    <Dialog title="Надіслати нагадування?" onClose={() => undefined} actions={<button>Надіслати</button>}>
      Лист піде на пошту.
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

function Choice() {
  return <select aria-label="Поле" />
}

function Box() {
  return <input type="checkbox" aria-label="Поле" />
}

function Typed() {
  return (
    <>
      <input type="checkbox" aria-label="Рядок" />
      <textarea aria-label="Поле" />
    </>
  )
}

function Radios() {
  return (
    <>
      <input type="radio" name="way" aria-label="Інше" />
      <input type="radio" name="way" aria-label="Поле" defaultChecked />
    </>
  )
}

function Fields() {
  return (
    <>
      <input readOnly aria-label="Посилання" />
      <input aria-label="Поле" />
    </>
  )
}
