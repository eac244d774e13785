import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Section } from '../parts/section.tsx'
import { useKey } from '../runtime/keys.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

afterEach(cleanup)

function Frame() {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  )
}

function List() {
  return (
    <>
      <Link to="/order">Відкрити</Link>
      <Link to="/order#goods">Товари замовлення</Link>
    </>
  )
}

function Order() {
  const field = useRef<HTMLInputElement>(null)
  useKey('KeyE', () => field.current?.focus())
  return (
    <>
      <h1 tabIndex={-1}>Замовлення</h1>
      <Section title="Товари" anchor="goods">
        Плед
      </Section>
      <input ref={field} aria-label="Ціна" />
    </>
  )
}

function show() {
  const Page = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: '/', Component: List },
        { path: '/order', Component: Order },
      ],
    },
  ])
  render(<Page />)
}

it('ADM-21 a new screen gives its heading the focus', async () => {
  show()
  await userEvent.click(screen.getByRole('link', { name: 'Відкрити' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1 }))
})

it('ADM-21 a part of a screen that the address names has the focus', async () => {
  show()
  await userEvent.click(screen.getByRole('link', { name: 'Товари замовлення' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Товари' }))
})

it('ADM-21 a key that is pressed as soon as the new screen is drawn leads where it leads', async () => {
  show()
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver(() => screen.queryByLabelText('Ціна') && resolve()).observe(document.body, {
      subtree: true,
      childList: true,
    })
  })
  screen.getByRole('link', { name: 'Відкрити' }).click()
  await drawn
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyE', bubbles: true }))
  // Longer than React takes for effects after the frame.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(screen.getByLabelText('Ціна'))
})
