import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Switch } from './toggles.tsx'

afterEach(cleanup)

/** A switch that is saved or refused when the test says so. */
function showSwitch() {
  const asked: boolean[] = []
  const answers: ((isSaved: boolean) => void)[] = []
  function Setting() {
    const [isOn, setOn] = useState(false)
    const save = async (next: boolean): Promise<void> => {
      asked.push(next)
      if (await new Promise<boolean>((resolve) => answers.push(resolve))) setOn(next)
    }
    return (
      <Switch isOn={isOn} onChange={save}>
        Самовивіз
      </Switch>
    )
  }
  render(<Setting />)
  return { asked, answer: (isSaved: boolean) => answers.shift()?.(isSaved) }
}

it('ADM-20 a switch shows at once what was asked, and takes no second press until the answer has come', async () => {
  const { asked, answer } = showSwitch()
  await userEvent.click(screen.getByRole('switch', { checked: false }))
  await userEvent.click(screen.getByRole('switch', { checked: true, busy: true }))
  expect(asked).toEqual([true])
  answer(true)
  await userEvent.click(await screen.findByRole('switch', { checked: true, busy: false }))
  expect(asked).toEqual([true, false])
})

it('ADM-20 a switch whose change was refused shows what is saved', async () => {
  const { answer } = showSwitch()
  await userEvent.click(screen.getByRole('switch'))
  answer(false)
  expect(await screen.findByRole('switch', { checked: false, busy: false })).toBeTruthy()
})
