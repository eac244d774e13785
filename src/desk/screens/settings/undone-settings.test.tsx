import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { MethodRecord } from '#src/contract/admin/methods.ts'
import type { SettingField, ShownFeed, ShownText } from '#src/contract/admin/settings.ts'
import { answerApi } from '#tests/answer-api.ts'
import { closeToast, shownToast, undoLast } from '../../runtime/toasts.ts'
import { FeedRulesDialog } from './feed-rules-dialog.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { PictureInput } from './picture-input.tsx'
import { TextsSection } from './texts-section.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

async function show(screenPart: ReactNode): Promise<void> {
  const Page = createRoutesStub([
    {
      id: 'desk',
      path: '/',
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      Component: () => screenPart,
    },
  ])
  render(<Page />)
}

async function takeBack(done: string): Promise<void> {
  await waitFor(() => expect(shownToast.get()?.text).toBe(done))
  expect(undoLast()).toBe(true)
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const saved = (version: string) => ({ body: { data: { version } } })

const TEXT: ShownText = {
  name: 'confirmed',
  channel: 'mail',
  title: 'Підтверджено',
  text: 'Їде',
  is_own: true,
  version: 'v1',
  placeholders: [],
}
const TEXT_PATH = '/api/admin/settings/texts/confirmed/mail'

async function writeText(text: ShownText) {
  const calls = answerApi({ [`PUT ${TEXT_PATH}`]: saved('v2'), [`DELETE ${TEXT_PATH}`]: saved('v3') })
  await show(<TextsSection texts={[text]} />)
  await press(/^Змінити/)
  return calls
}

it('ADM-17 ADM-05 the toast puts back the owner’s words of a letter', async () => {
  const calls = await writeText(TEXT)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Уже їде' } })
  await press('Зберегти')
  await takeBack('Текст збережено')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => body)).toEqual([
    { text: 'Уже їде', version: 'v1' },
    { text: 'Їде', version: 'v2' },
  ])
})

it('ADM-17 ADM-05 after her first words the toast gives a letter back to the shop', async () => {
  const calls = await writeText({ ...TEXT, is_own: false })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Уже їде' } })
  await press('Зберегти')
  await takeBack('Текст збережено')
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
})

it('ADM-17 ADM-05 the toast brings her words back after «Повернути наш текст»', async () => {
  const calls = await writeText(TEXT)
  await press('Повернути наш текст')
  await takeBack('Знову наш текст')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toMatchObject({ method: 'PUT', body: { text: 'Їде', version: 'v3' } })
})

const TERMS: MethodRecord['terms'] = { title: 'Карткою', note: '', delivery: null, bank_details: null }
const RECORD: MethodRecord = {
  terms: TERMS,
  own: { title: 'Карткою', note: '' },
  has_zones: false,
  version: 'v1',
}

it('ADM-17 ADM-05 the toast puts back the terms of a method', async () => {
  const path = '/api/admin/settings/terms/card'
  const calls = answerApi({ [`GET ${path}`]: { body: { data: RECORD } }, [`PUT ${path}`]: saved('v2') })
  let times = 0
  await show(
    <MethodDialog
      method="card"
      title="Карткою"
      onClose={() => undefined}
      onSaved={() => void (times += 1)}
    />,
  )
  fireEvent.change(await screen.findByLabelText('Назва'), { target: { value: 'Карткою одразу' } })
  await press('Зберегти')
  await takeBack('Збережено: Карткою')
  await waitFor(() => expect(times).toBe(2))
  expect(calls.slice(1).map(({ body }) => body)).toEqual([
    { terms: { ...TERMS, title: 'Карткою одразу' }, version: 'v1' },
    { terms: TERMS, version: 'v2' },
  ])
})

const FEED: ShownFeed = {
  name: 'hotline',
  is_on: true,
  address: 'https://shop.example/feeds/hotline.xml',
  is_secret: false,
  version: 'v1',
  made: null,
  is_awaited: false,
  problem: null,
  in_stock: false,
  price_from: 199.5,
  price_to: null,
  exclude_skus: ['A-1'],
  markup: 0,
  every: 60,
  firm_id: '',
  categories: [{ id: 3, title: 'Пледи' }],
  brands: [],
}

it('ADM-17 ADM-05 the toast puts back which goods go into a feed', async () => {
  const path = '/api/admin/settings/feeds/hotline'
  const calls = answerApi({ [`PUT ${path}`]: saved('v2') })
  let times = 0
  await show(
    <FeedRulesDialog
      feed={FEED}
      title="Hotline"
      onClose={() => undefined}
      onSaved={() => void (times += 1)}
    />,
  )
  fireEvent.click(await screen.findByRole('switch'))
  await press('Зберегти')
  await takeBack('Збережено: Hotline, які товари')
  await waitFor(() => expect(times).toBe(2))
  const rules = { categories: [3], brands: [], price_from: 199.5, price_to: null, exclude_skus: ['A-1'] }
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { ...rules, in_stock: true, version: 'v1' },
    { ...rules, in_stock: false, version: 'v2' },
  ])
})

it('ADM-17 ADM-05 the toast puts back the logo that was there before', async () => {
  const field: SettingField = {
    key: 'logo',
    label: 'Логотип',
    hint: '',
    kind: 'picture',
    choices: [],
    value: '/media/logo-1.svg',
    is_set: true,
    tail: null,
    version: 'v1',
  }
  const values = '/api/admin/settings/values/logo'
  const calls = answerApi({
    'POST /api/admin/settings/pictures/logo': { body: { data: { ...field, version: 'v2' } } },
    [`PUT ${values}`]: { body: { data: field } },
  })
  await show(<PictureInput field={field} onSaved={() => undefined} />)
  const file = new File(['"new"'], 'logo.svg', { type: 'image/svg+xml' })
  fireEvent.change(await screen.findByLabelText('Логотип'), { target: { files: [file] } })
  await takeBack('Збережено: Логотип')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toMatchObject({ path: values, body: { value: '/media/logo-1.svg', version: 'v2' } })
})
