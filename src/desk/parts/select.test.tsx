import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Select } from './select.tsx'

afterEach(cleanup)

const CHOICES = [
  { value: 'manager', name: 'Менеджер' },
  { value: 'packer', name: 'Пакувальник' },
]

it('ADM-20 a list whose choice is saved at once shows what was asked, and takes no other until the answer has come', async () => {
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const save = (role: string) => {
    asked.push(role)
    return promise
  }
  render(<Select label="Роль" value="manager" choices={CHOICES} onChange={save} />)
  const list = screen.getByRole('combobox', { name: 'Роль' })
  await userEvent.selectOptions(list, 'Пакувальник')
  expect([list.getAttribute('aria-busy'), list.matches(':disabled')]).toEqual(['true', false])
  await userEvent.selectOptions(list, 'Менеджер')
  expect(asked).toEqual(['packer'])
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Пакувальник' }).selected).toBe(true)
  await act(async () => resolve())
  // The server decides what is saved; here it has refused.
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Менеджер' }).selected).toBe(true)
  expect(list.getAttribute('aria-busy')).toBeNull()
})
