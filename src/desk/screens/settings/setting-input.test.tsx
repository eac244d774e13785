import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { missedServer, reachedServer } from '../../runtime/net.ts'
import { SettingInput } from './setting-input.tsx'

const LOST = 'Немає зв’язку'

/** While this is false, no answer comes. */
let isReached: boolean
let calls: ApiCall[]
const sent = () => calls.map(({ body }) => body)

beforeEach(() => {
  isReached = false
})
afterEach(() => {
  cleanup()
  reachedServer(new Date())
})

async function show(field: SettingField): Promise<void> {
  calls = answerApi({
    [`PUT /api/admin/settings/values/${field.key}`]: ({ body }) =>
      // The field below sends this body.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      isReached ? { body: { data: { ...field, ...(body as object), version: 'v2' } } } : null,
  })
  function Page() {
    const [saved, setSaved] = useState(field)
    return (
      <SettingInput
        field={saved}
        onSaved={() => setSaved({ ...saved, ...(calls.at(-1)?.body as object), version: 'v2' })}
      />
    )
  }
  const Desk = createRoutesStub([
    {
      id: 'desk',
      path: '/',
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      Component: Page,
    },
  ])
  render(<Desk />)
  await screen.findByText(field.label)
}

function fieldOf(kind: SettingField['kind'], value: unknown): SettingField {
  return {
    key: `of_${kind}`,
    label: 'Мала партія',
    hint: '',
    kind,
    choices: [],
    value,
    is_set: true,
    tail: null,
    version: 'v1',
  }
}

const day = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

function addDay(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Додати день' }))
}

function comeBack(): void {
  isReached = true
  reachedServer(new Date())
}

it('ADM-17 ADM-20 a switch pressed without a connection is saved once there is one, and nothing says any more that there is none', async () => {
  await show(fieldOf('flag', false))
  fireEvent.click(screen.getByRole('switch'))
  await screen.findByText(LOST)
  comeBack()
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'))
  expect(screen.queryByText(LOST)).toBeNull()
  const press = { value: true, version: 'v1' }
  expect(sent()).toEqual([press, press])
})

it('ADM-17 ADM-20 words that were left without a connection are saved once there is one', async () => {
  await show(fieldOf('text', 'десять'))
  const input = screen.getByLabelText('Мала партія')
  fireEvent.change(input, { target: { value: 'дванадцять' } })
  fireEvent.blur(input)
  await screen.findByText(LOST)
  comeBack()
  await waitFor(() => expect(screen.queryByText(LOST)).toBeNull())
  const words = { value: 'дванадцять', version: 'v1' }
  await waitFor(() => expect(sent()).toEqual([words, words]))
})

it('ADM-17 ADM-20 words that are still being typed when the connection is back wait until their field is left', async () => {
  await show(fieldOf('text', 'десять'))
  const input = screen.getByLabelText('Мала партія')
  fireEvent.change(input, { target: { value: 'дванадцять' } })
  fireEvent.blur(input)
  await screen.findByText(LOST)
  fireEvent.change(input, { target: { value: 'дванадцять і' } })
  comeBack()
  await waitFor(() => expect(screen.queryByText(LOST)).toBeNull())
  fireEvent.change(input, { target: { value: 'дванадцять і ще' } })
  fireEvent.blur(input)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(sent()[1]).toEqual({ value: 'дванадцять і ще', version: 'v1' })
})

it('ADM-17 ADM-20 words that are left while what they were before is on its way are saved after it', async () => {
  isReached = true
  await show(fieldOf('text', 'десять'))
  const input = screen.getByLabelText('Мала партія')
  fireEvent.change(input, { target: { value: 'дванадцять' } })
  fireEvent.blur(input)
  fireEvent.change(input, { target: { value: 'двадцять' } })
  fireEvent.blur(input)
  await waitFor(() =>
    expect(sent()).toEqual([
      { value: 'дванадцять', version: 'v1' },
      { value: 'двадцять', version: 'v2' },
    ]),
  )
})

it('ADM-17 ADM-20 a key never waits for a connection', async () => {
  await show({ ...fieldOf('secret', null), is_set: false })
  fireEvent.change(screen.getByLabelText('Мала партія'), { target: { value: 'k-1' } })
  missedServer()
  const button = await screen.findByRole('button', { name: /Зберегти ключ.*Потрібен зв’язок/ })
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

it('ADM-17 ADM-21 a day is typed as it is written here; what is no day says so, and one is taken away by its chip', async () => {
  isReached = true
  await show(fieldOf('dates', ['2027-01-01']))
  const date = screen.getByLabelText('Мала партія: ще день')
  fireEvent.change(date, { target: { value: '31.11.2026' } })
  addDay()
  await screen.findByText('Потрібен день календаря, як 25.12.2026')
  fireEvent.change(date, { target: { value: '01.01.2027' } })
  addDay()
  await screen.findByText('1 січня 2027 вже є')
  expect(sent()).toEqual([])
  fireEvent.change(date, { target: { value: '25.12.2026' } })
  fireEvent.keyDown(date, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('button', { name: /^Прибрати: 25\sгрудня\s2026$/ }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { value: ['2026-12-25', '2027-01-01'], version: 'v1' },
    { value: ['2027-01-01'], version: 'v2' },
  ])
})

it('ADM-17 ADM-21 days ticked one right after another are all saved, and the last one has the focus', async () => {
  isReached = true
  await show(fieldOf('days', []))
  day('Пн').click()
  day('Вт').click()
  day('Ср').focus()
  day('Ср').click()
  expect(day('Ср').checked).toBe(true)
  await waitFor(() =>
    expect(sent()).toEqual([
      { value: ['Пн'], version: 'v1' },
      { value: ['Пн', 'Вт'], version: 'v2' },
      { value: ['Пн', 'Вт', 'Ср'], version: 'v2' },
    ]),
  )
  await waitFor(() => expect(day('Ср').checked).toBe(true))
  expect(document.activeElement).toBe(day('Ср'))
})
