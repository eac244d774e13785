import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi, type ApiCall } from '#tests/answer-api.ts'
import { foundLive, NOTHING_FOUND } from '#tests/sample-live.ts'
import { sampleShop } from '#tests/sample-shop.ts'
import { SearchForm } from '../layouts/search-form.tsx'
import { forgetQueries, recentQueriesStore } from './recent-queries.ts'

const LIVE = 'GET /api/search/live'
const CLICK = 'POST /api/search/handle-click'

beforeEach(forgetQueries)
afterEach(cleanup)

const at = (title: string) => () => (
  <>
    <SearchForm />
    <h1>{title}</h1>
  </>
)

async function showSearch(answers: Parameters<typeof answerApi>[0]) {
  const calls = answerApi({ [CLICK]: { body: null }, ...answers })
  const Shop = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => sampleShop(),
      children: [
        { index: true, Component: at('Головна') },
        { path: 'products/chainyk', Component: at('Чайник') },
        { path: 'search', Component: at('Усі результати') },
      ],
    },
  ])
  render(<Shop initialEntries={['/']} />)
  const field = await screen.findByRole('combobox', { name: 'Пошук товарів' })
  await userEvent.click(field)
  return { field, calls }
}

// The code of the list comes by a lazy import first, and then half a second of rest.
const rows = async () =>
  within(await screen.findByRole('listbox', {}, { timeout: 10_000 })).findAllByRole('option')
const clicks = (calls: readonly ApiCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

it('SEARCH-03 asks with the session of this browser', async () => {
  const { field, calls } = await showSearch({ [LIVE]: { body: foundLive() } })
  await userEvent.type(field, 'чай')
  await rows()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('X-Session')).toBe(window.localStorage.getItem('session'))
})

it('SEARCH-01 shows names with the match, prices, counts, and how many there are in all', async () => {
  const { field } = await showSearch({ [LIVE]: { body: foundLive() } })
  await userEvent.type(field, 'чайник')
  const texts = (await rows()).map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(texts).toEqual([
    expect.stringMatching(/^Чайник «Ґанок».*1 849,00 грн.*2 310,00 грн$/),
    'Чайний двір11 товарів',
    'Чайники18 товарів',
    'Показати всі результати: 37 товарів',
  ])
  expect(screen.getAllByText('Чайник', { selector: 'mark' })).toHaveLength(1)
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Товари',
    'Бренди',
    'Категорії',
  ])
})

it('SEARCH-04 SEARCH-08 names the active option to the field and goes there on Enter', async () => {
  const { field, calls } = await showSearch({ [LIVE]: { body: foundLive() } })
  await userEvent.type(field, 'чай')
  const [first] = await rows()
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id)
  expect(first?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Чайник' })
  expect(clicks(calls)).toEqual([
    { query: 'чай', company_id: 1, model_instance: 'product', model_id: 7, click_to: 'item' },
  ])
  expect(recentQueriesStore.get()).toEqual(['чай'])
})

it('SEARCH-04 drops the active option when the text changes', async () => {
  const { field } = await showSearch({ [LIVE]: { body: foundLive() } })
  await userEvent.type(field, 'чай')
  await rows()
  await userEvent.keyboard('{ArrowDown}н')
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
})

it('SEARCH-06 SEARCH-05 says that nothing was found when the call fails', async () => {
  const { field } = await showSearch({ [LIVE]: null })
  await userEvent.type(field, 'чайник')
  // Once: what is read out says it in other words.
  expect(await screen.findByText('Нічого не знайдено')).toBeTruthy()
  expect(screen.getByText(/Спробуйте інший запит/)).toBeTruthy()
})

it('SEARCH-07 shows the answer to the last query, whichever comes first', async () => {
  const late = Promise.withResolvers<{ body: unknown }>()
  let asked = 0
  const { field } = await showSearch({
    [LIVE]: () => {
      asked += 1
      return asked === 1 ? late.promise : { body: foundLive({ products: [] }) }
    },
  })
  await userEvent.type(field, 'ваза')
  await expect.poll(() => asked).toBe(1)
  await userEvent.type(field, 'х')
  await rows()
  late.resolve({ body: NOTHING_FOUND })
  await late.promise
  expect(await rows()).toHaveLength(3)
})

it('SEARCH-08 tells of the clearing cross and empties the field', async () => {
  const { field, calls } = await showSearch({ [LIVE]: { body: foundLive() } })
  await userEvent.type(field, 'чай')
  await userEvent.click(screen.getByRole('button', { name: 'Очистити пошук' }))
  expect(field).toHaveProperty('value', '')
  expect(clicks(calls)).toEqual([
    { query: 'чай', company_id: 1, model_instance: null, model_id: null, click_to: 'clear' },
  ])
})

it('goes on where a click could not be told', async () => {
  const { field } = await showSearch({ [LIVE]: { body: foundLive() }, [CLICK]: { status: 500, body: {} } })
  await userEvent.type(field, 'чай')
  const [first] = await rows()
  if (first) await userEvent.click(first)
  expect(await screen.findByRole('heading', { name: 'Чайник' })).toBeTruthy()
})
