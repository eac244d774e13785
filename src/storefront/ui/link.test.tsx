import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

function renderLink(props: Partial<Parameters<typeof Link>[0]> = {}): HTMLElement {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Link to="/kukhli?sort=new" {...props}>
          Кухлі
        </Link>
      ),
    },
    { path: '/kukhli', Component: () => <h1>Сторінка кухлів</h1> },
  ])
  render(<Stub />)
  return screen.getByRole('link', { name: 'Кухлі' })
}

/**
 * Whether the browser is left to follow the link. It is prevented from following any, which would change the
 * address for other tests.
 */
function press(link: HTMLElement, how: MouseEventInit = {}): boolean {
  let isLeft = false
  const stay = (click: Event) => {
    isLeft = !click.defaultPrevented
    click.preventDefault()
  }
  window.addEventListener('click', stay, { once: true })
  fireEvent.click(link, { button: 0, ...how })
  return isLeft
}

it('opens a page of the shop without loading the document anew', async () => {
  expect(press(renderLink())).toBe(false)
  expect(await screen.findByRole('heading', { name: 'Сторінка кухлів' })).toBeTruthy()
})

it.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with the Command key', { metaKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a press %s to the browser', (_how, init) => {
  expect(press(renderLink(), init)).toBe(true)
  expect(screen.getByRole('link', { name: 'Кухлі' })).toBeTruthy()
})

it.each([
  ['of another site', { to: 'https://example.com/kukhli' }],
  ['to a letter', { to: 'mailto:shop@example.com' }],
  ['that opens in a tab of its own', { target: '_blank' }],
])('leaves a link %s to the browser', (_what, props) => {
  expect(press(renderLink(props))).toBe(true)
})

it('goes nowhere where its own listener has answered the press', () => {
  expect(press(renderLink({ onClick: (event) => event.preventDefault() }))).toBe(false)
  expect(screen.getByRole('link', { name: 'Кухлі' })).toBeTruthy()
})
