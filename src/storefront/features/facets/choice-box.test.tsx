import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { pauseFrames } from '#tests/pause-frames.ts'
import { ChoiceBox } from './choice-box.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderBox() {
  const toggled = vi.fn<() => void>()
  const Box = () => {
    const [isChosen, setIsChosen] = useState(false)
    const handleToggle = () => {
      toggled()
      setIsChosen(!isChosen)
    }
    return <ChoiceBox aria-label="синій" isChosen={isChosen} onToggle={handleToggle} />
  }
  render(<Box />)
  return toggled
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'синій' })

it('CAT-01 a box is ticked at the press, before what follows from it is done', async () => {
  const frames = pauseFrames()
  const toggled = renderBox()
  fireEvent.click(box())
  expect([box().checked, toggled.mock.calls.length]).toEqual([true, 0])
  await act(async () => frames.draw())
  expect([box().checked, toggled.mock.calls.length]).toEqual([true, 1])
})

it('CAT-01 a box that is pressed twice before it is seen is as it was', async () => {
  const frames = pauseFrames()
  const toggled = renderBox()
  fireEvent.click(box())
  fireEvent.click(box())
  await act(async () => frames.draw())
  expect([box().checked, toggled.mock.calls.length]).toEqual([false, 0])
})
