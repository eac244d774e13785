import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Button, IconButton, PlainButton } from './button.tsx'
import { Menu } from './menu.tsx'
import { Sortable } from './sortable.tsx'

afterEach(cleanup)

/** A press whose work ends when the test says so. */
function slowPress() {
  const answers: (() => void)[] = []
  let asked = 0
  const press = () => {
    asked += 1
    return new Promise<void>((resolve) => answers.push(resolve))
  }
  return { press, times: () => asked, answer: () => act(async () => answers.shift()?.()) }
}

it.each([
  ['a button', (press: () => unknown) => <Button onClick={press}>Сховати</Button>],
  ['an icon', (press: () => unknown) => <IconButton icon="x" aria-label="Сховати" onClick={press} />],
  ['a link in a text', (press: () => unknown) => <PlainButton onClick={press}>Сховати</PlainButton>],
])('ADM-20 %s is busy from the press to the answer, and takes no second press', async (_case, drawn) => {
  const { press, times, answer } = slowPress()
  render(drawn(press))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Сховати' }))
  const button = screen.getByRole('button', { name: 'Сховати', busy: true })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(times()).toBe(1)
  await answer()
  await userEvent.click(screen.getByRole('button', { name: 'Сховати', busy: false }))
  expect(times()).toBe(2)
})

it('ADM-20 the button of a menu is busy with what was chosen in it', async () => {
  const { press, times, answer } = slowPress()
  render(
    <Menu label="Дії" items={[{ name: 'Сховати', act: press }]}>
      …
    </Menu>,
  )
  // This DOM has no popovers.
  const button = screen.getByRole('button', { name: 'Дії' })
  const list = document.querySelector('[popover]')
  Object.assign(list ?? {}, { hidePopover: () => undefined })
  act(() => void list?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Сховати', hidden: true }))
  expect([times(), button.getAttribute('aria-busy'), button.getAttribute('popovertarget')]).toEqual([
    1,
    'true',
    null,
  ])
  await answer()
  expect(button.getAttribute('aria-busy')).toBeNull()
})

it('ADM-20 while one place is saved no other is asked for', async () => {
  const { press, times, answer } = slowPress()
  render(
    <Sortable items={['Чай', 'Кава', 'Какао']} keyOf={(name) => name} nameOf={(name) => name} onMove={press}>
      {(name, _place, { mover }) => (
        <>
          {name}
          {mover}
        </>
      )}
    </Sortable>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Нижче: Чай' }))
  expect(screen.getByRole('button', { name: 'Нижче: Чай', busy: true })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Кава',
    'Чай',
    'Какао',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Вище: Какао' }))
  expect(times()).toBe(1)
  await answer()
  await userEvent.click(screen.getByRole('button', { name: 'Вище: Какао' }))
  expect(times()).toBe(2)
})

it('ADM-20 a button whose form is sent has the focus still, and sends nothing twice', async () => {
  let sent = 0
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <input aria-label="Назва" />
      <Button type="submit" isBusy={isBusy}>
        Зберегти
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Зберегти' }))
  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Зберегти', busy: true })
  // A browser takes the focus from a disabled element; this DOM does not.
  expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false])
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Назва'), 'Плед{Enter}')
  expect(sent).toBe(1)
})
