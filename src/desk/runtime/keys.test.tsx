import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useKey } from './keys.ts'

afterEach(cleanup)

function Desk() {
  const [isThere, setThere] = useState(false)
  const [made, setMade] = useState('нічого')
  useKey('KeyN', () => setMade('категорія'))
  return (
    <>
      <p>{made}</p>
      <button onClick={() => setThere(true)}>Рамка</button>
      {isThere && <Frame make={() => setMade('замовлення')} />}
    </>
  )
}

function Frame({ make }: { make: () => void }) {
  useKey('KeyN', make, { isEverywhere: true })
  return <p>рамка</p>
}

it('ADM-21 a key of the screen goes before the desk’s own, whichever appeared first', async () => {
  render(<Desk />)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('рамка')
  fireEvent.keyDown(document.body, { code: 'KeyN' })
  expect(await screen.findByText('категорія')).toBeTruthy()
})

function Rows() {
  const [at, setAt] = useState(0)
  useKey('KeyJ', () => setAt(at + 1))
  return <p>рядок {at}</p>
}

it('ADM-21 a key counts as soon as what it is for is seen', async () => {
  const Page = createRoutesStub([
    { path: '/', loader: async () => null, HydrateFallback: () => null, Component: Rows },
  ])
  render(<Page />)
  await screen.findByText('рядок 0')
  fireEvent.keyDown(document.body, { code: 'KeyJ' })
  expect(await screen.findByText('рядок 1')).toBeTruthy()
})
