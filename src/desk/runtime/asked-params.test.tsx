import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { QueryLink } from '../parts/query-link.tsx'
import { useAskedParams, withParam } from './asked-params.ts'

afterEach(cleanup)

/** A list whose answers come when the test lets them. Whatever is asked meanwhile starts from the query that is shown. */
function renderList() {
  const answers: (() => void)[] = []
  const List = createRoutesStub([
    {
      path: '/',
      Component: Screen,
      loader: ({ request }) =>
        new URL(request.url).search === '' ? null : new Promise<void>((resolve) => answers.push(resolve)),
      HydrateFallback: () => null,
    },
  ])
  render(<List />)
  return () => answers.splice(0).forEach((answer) => answer())
}

function Screen() {
  const [shown, change] = useAskedParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{search}</output>
      <QueryLink query={new URLSearchParams({ tab: 'open' })}>Відкриті</QueryLink>
      <button type="button" onClick={() => change((asked) => withParam(asked, 'sum', '1'))}>
        Сума
      </button>
      <button
        type="button"
        onClick={() => change((asked) => withParam(asked, 'day', shown.get('day') ? '' : '2'))}
      >
        День
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Назад
      </button>
    </>
  )
}

const press = async (name: string) => userEvent.click(await screen.findByText(name))
const shownSearch = () => screen.getByRole('status').textContent

it('ADM-07 what is chosen before the answer to the choice before has come adds to it', async () => {
  const answer = renderList()
  await press('Сума')
  await press('День')
  answer()
  await expect.poll(shownSearch).toBe('?sum=1&day=2')
  await press('День')
  answer()
  await expect.poll(shownSearch).toBe('?sum=1')
})

it('ADM-07 a filter that is chosen before the list of another tab has come is one of that tab', async () => {
  const answer = renderList()
  await press('Відкриті')
  await press('Сума')
  answer()
  await expect.poll(shownSearch).toBe('?tab=open&sum=1')
})

it('ADM-07 what was chosen and is shown is not added to again', async () => {
  const answer = renderList()
  await press('Сума')
  answer()
  await expect.poll(shownSearch).toBe('?sum=1')
  await press('Відкриті')
  answer()
  await expect.poll(shownSearch).toBe('?tab=open')
  await press('День')
  answer()
  await expect.poll(shownSearch).toBe('?tab=open&day=2')
})

it('ADM-07 who has gone back chooses from what stands there', async () => {
  const answer = renderList()
  await press('Сума')
  answer()
  await expect.poll(shownSearch).toBe('?sum=1')
  await press('Назад')
  await expect.poll(shownSearch).toBe('')
  await press('День')
  answer()
  await expect.poll(shownSearch).toBe('?day=2')
})
