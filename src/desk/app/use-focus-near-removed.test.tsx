import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusNearRemoved } from './use-focus-near-removed.ts'

afterEach(cleanup)

function Orders() {
  const main = useRef<HTMLElement>(null)
  const [names, setNames] = useState(['Олена', 'Марія', 'Тарас'])
  useFocusNearRemoved(main)
  return (
    <main ref={main}>
      <a href="#all">Усі</a>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
              Підтвердити: {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const confirm = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Підтвердити: ${name}` }))
const focused = () => document.activeElement?.textContent

it('ADM-21 of a row that is done with the focus goes to the next one, of the last to the one before, of the only one nearby', async () => {
  render(<Orders />)
  await confirm('Олена')
  await waitFor(() => expect(focused()).toBe('Марія'))
  await confirm('Тарас')
  await waitFor(() => expect(focused()).toBe('Марія'))
  await confirm('Марія')
  await waitFor(() => expect(focused()).toBe('Усі'))
})

it('ADM-21 nothing takes the focus where it was left before its row is removed', async () => {
  render(<Orders />)
  const button = screen.getByRole('button', { name: 'Підтвердити: Олена' })
  button.focus()
  button.blur()
  await Promise.resolve()
  button.click()
  await waitFor(() => expect(screen.queryByText('Олена')).toBeNull())
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})
