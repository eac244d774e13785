import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useRestoredFocus } from './use-restored-focus.ts'

afterEach(cleanup)

function Names() {
  const [names, setNames] = useState(['Анна', 'Богдан', 'Віра'])
  const block = useRestoredFocus<HTMLFieldSetElement>('button')
  return (
    <fieldset ref={block} tabIndex={-1}>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

async function takeOut(name: string): Promise<string | null> {
  act(() => screen.getByText(name).focus())
  await userEvent.keyboard('{Enter}')
  return document.activeElement?.textContent ?? null
}

it('A11Y-01 gives the focus to the entry that took the place of another, at the end to the one before', async () => {
  render(<Names />)
  expect(await takeOut('Анна')).toBe('Богдан')
  expect(await takeOut('Віра')).toBe('Богдан')
})

it('A11Y-01 gives the focus to the block when its last entry goes', async () => {
  render(<Names />)
  for (const name of ['Анна', 'Богдан', 'Віра']) await takeOut(name)
  expect(document.activeElement).toBe(screen.getByRole('group'))
})

it('leaves the focus alone that was somewhere else', async () => {
  render(<Names />)
  act(() => screen.getByText('Анна').focus())
  act(() => screen.getByText('Анна').blur())
  await act(async () => screen.getByText('Віра').click())
  expect(document.activeElement).toBe(document.body)
})
