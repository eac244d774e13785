import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi, type ApiCall } from '#tests/answer-api.ts'
import { foundLive, NOTHING_FOUND } from '#tests/sample-live.ts'
import { sampleRoot } from '#tests/sample-shop.ts'
import { SearchForm } from './search-form.tsx'
import { forgetQueries, recentQueriesStore, rememberQuery } from './recent-queries.ts'

const LIVE = 'GET /api/search/live'
const CLICK = 'POST /api/search/handle-click'
const POPULAR = 'GET /api/products'
const POPULAR_ITEM = {
  id: 9,
  title: 'Плед «Карпати»',
  uri: '/products/pled',
  picture: null,
  price: 2190,
  old_price: null,
}

beforeEach(forgetQueries)
afterEach(cleanup)

const at = (title: string) => () => (
  <>
    <SearchForm />
    <h1>{title}</h1>
  </>
)

/** @param typed text of the field before the list's code is loaded */
async function showSearch(answers: Parameters<typeof answerApi>[0], typed = '') {
  const calls = answerApi({
    [CLICK]: { body: null },
    [POPULAR]: { body: { data: [POPULAR_ITEM] } },
    ...answers,
  })
  const Shop = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => sampleRoot(),
      children: [
        { index: true, Component: at('Головна') },
        { path: 'products/chainyk', Component: at('Чайник') },
        { path: 'search', Component: at('Усі результати') },
      ],
    },
  ])
  render(<Shop initialEntries={['/']} />)
  const field = await screen.findByRole('combobox', { name: 'Пошук товарів' })
  if (typed === '') await userEvent.click(field)
  else {
    field.focus()
    fireEvent.input(field, { target: { value: typed } })
  }
  return { field, calls }
}

// The list's code comes by a lazy import, and its request half a second after the last key.
const rows = async (name = 'Результати пошуку') =>
  within(await screen.findByRole('listbox', { name }, { timeout: 10_000 })).findAllByRole('option')
const idleRows = () => rows('Недавні запити й популярне')
const textsOf = (options: readonly HTMLElement[]) =>
  options.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
const clicks = (calls: readonly ApiCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

it('SEARCH-01 A11Y: shows nothing where the focus had left the field before the list came', async () => {
  const { field } = await showSearch({ [LIVE]: { body: foundLive() } }, 'чай')
  field.blur()
  await screen.findByRole('button', { name: 'Очистити пошук' })
  expect(document.querySelector('.dim')).toBeNull()
  await userEvent.click(field)
  expect(await rows()).not.toEqual([])
})

it('SEARCH-03 asks with the session of this browser', async () => {
  const { field, calls } = await showSearch({ [LIVE]: { body: foundLive() } })
  await userEvent.type(field, 'чай')
  await rows()
  const [call, ...more] = calls.filter(({ path }) => path.startsWith('/api/search'))
  expect(more).toEqual([])
  expect(call?.headers.get('X-Session')).toBe(window.localStorage.getItem('session'))
})

it('SEARCH-01 shows nothing of an empty field over what was typed before the list came', async () => {
  const { calls } = await showSearch({ [LIVE]: { body: foundLive() } }, 'чай')
  expect(await rows()).not.toEqual([])
  expect(calls.filter(({ path }) => path.startsWith('/api/products'))).toEqual([])
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
  // Only once, because screen readers get other words.
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
  await userEvent.click(await screen.findByRole('button', { name: 'Очистити пошук' }))
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

const idleTexts = async () => textsOf(await idleRows())

it('SEARCH-01 shows the last queries, popular categories and goods before anything is typed, in the order of the arrows', async () => {
  rememberQuery('ваза')
  rememberQuery('плед')
  const { field } = await showSearch({})
  const expected = [
    'плед',
    'ваза',
    'Посуд',
    'Кухня',
    'Текстиль',
    'Світло',
    expect.stringMatching(/^Плед «Карпати»2 190/),
  ]
  await expect.poll(idleTexts).toEqual(expected)
  const all = await idleRows()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(all[2]?.id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(field.getAttribute('aria-activedescendant')).toBe(all[6]?.id)
})

it('SEARCH-01 forgets one query or all, by a press and by Delete, and the list stays', async () => {
  for (const query of ['стіл', 'ваза', 'плед']) rememberQuery(query)
  const { field } = await showSearch({})
  await idleRows()
  await userEvent.click(screen.getByRole('button', { name: 'Прибрати запит «ваза»' }))
  expect(recentQueriesStore.get()).toEqual(['плед', 'стіл'])
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{ArrowDown}{Delete}')
  expect(recentQueriesStore.get()).toEqual(['стіл'])
  await userEvent.click(screen.getByRole('button', { name: 'Очистити історію' }))
  expect(recentQueriesStore.get()).toEqual([])
  expect(await idleTexts()).toEqual(expect.arrayContaining(['Посуд']))
  expect(screen.queryByRole('button', { name: 'Очистити історію' })).toBeNull()
})

it('SEARCH-06 shows categories alone where popular goods cannot be had', async () => {
  await showSearch({ [POPULAR]: { status: 500, body: {} } })
  expect(await idleTexts()).toEqual(['Посуд', 'Кухня', 'Текстиль', 'Світло'])
})

it('SEARCH-01 shows collections after categories', async () => {
  const item = { id: 4, title: 'Чайна церемонія', uri: '/collections/chai', picture: null, products_count: 6 }
  const { field } = await showSearch({ [LIVE]: { body: foundLive({ collections: [item] }) } })
  await userEvent.type(field, 'чай')
  expect(textsOf(await rows()).slice(2, 4)).toEqual(['Чайники18 товарів', 'Чайна церемонія6 товарів'])
})
