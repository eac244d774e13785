import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { FormNews } from '../parts/form-news.tsx'
import { sendDesk } from './call-desk.ts'
import { net } from './net.ts'
import type { Versioned } from './merged-fields.ts'
import { useSave } from './use-save.ts'

type Words = { title: string; text: string }
type Saved = Versioned<Words>
const PUT = 'PUT /api/admin/page'
const NAMES = { title: 'назва', text: 'опис' }

/** The shop's record; a save from another version is refused with it. */
let stored: Saved
let calls: ApiCall[]
/** Delays the answer of a save until the test resolves it. */
let answered: Promise<void>
/** What another person does each time before a save arrives. */
let before: () => void

beforeEach(() => {
  stored = { fields: { title: 'Плед', text: 'вовна' }, version: 'v1' }
  answered = Promise.resolve()
  before = () => undefined
  calls = answerApi({
    [PUT]: async ({ body }) => {
      await answered
      before()
      // The form below sends this body.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { fields, version } = body as Saved
      if (version !== stored.version)
        return { status: 409, body: { message: 'Це щойно змінено', current: stored, by: 'Ірина' } }
      stored = { fields, version: `${version}+` }
      return { body: { data: stored } }
    },
  })
})
afterEach(cleanup)

async function show(): Promise<void> {
  const Page = createRoutesStub([
    {
      id: 'desk',
      path: '/',
      loader: () => ({ person: { id: 1 } }),
      HydrateFallback: () => null,
      Component: Form,
    },
  ])
  render(<Page />)
  await screen.findByLabelText('Назва')
}

function Form() {
  const [saved, setSaved] = useState(stored)
  const [typed, setTyped] = useState(saved.fields)
  const save = useSave<Words>({
    name: 'page-about',
    saved,
    typed,
    show: setTyped,
    send: (fields, { version }) => sendDesk<Saved>('PUT', '/page', { fields, version }),
    readCurrent: () => stored,
    onSaved: (now) => setSaved(now),
  })
  return (
    <>
      <FormNews save={save} names={NAMES} quoted={['title']} />
      <input
        aria-label="Назва"
        value={typed.title}
        onChange={({ target }) => setTyped({ ...typed, title: target.value })}
      />
      <input
        aria-label="Опис"
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      <button type="button" onClick={() => void save.save()}>
        Зберегти
      </button>
      <button type="button" onClick={() => setSaved(stored)}>
        Новини
      </button>
      <output>{save.isChanged ? 'змінено' : 'як збережено'}</output>
    </>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Another person saves. */
function change(fields: Partial<Words>): void {
  stored = { fields: { ...stored.fields, ...fields }, version: 'v2' }
}

it('ADM-19 what another has saved of other fields is taken over and sent along', async () => {
  await show()
  type('Назва', 'Плед «Карпати»')
  change({ text: 'вовна, 100 %' })
  press('Зберегти')
  await screen.findByText('як збережено')
  expect(stored.fields).toEqual({ title: 'Плед «Карпати»', text: 'вовна, 100 %' })
  expect(calls.map(({ body }) => body)).toMatchObject([{ version: 'v1' }, { version: 'v2' }])
})

it('ADM-19 others who save faster than a save is sent are said, and what she typed stays', async () => {
  await show()
  type('Назва', 'Плед «Карпати»')
  before = () => {
    stored = { fields: { ...stored.fields, text: `${stored.fields.text}!` }, version: `${stored.version}'` }
  }
  press('Зберегти')
  expect(await screen.findByText('Це щойно змінено')).toBeTruthy()
  expect(calls).toHaveLength(4)
  expect([valueOf('Назва'), stored.fields.title]).toEqual(['Плед «Карпати»', 'Плед'])
})

it('ADM-19 of the same field the second is told who was faster, and keeps what she typed', async () => {
  await show()
  type('Назва', 'Плед Б')
  change({ title: 'Плед А' })
  press('Зберегти')
  expect((await screen.findByText(/щойно змінено/)).textContent).toBe(
    'Те саме щойно змінено: Ірина. Змінено: назва: було «Плед», стало «Плед А».',
  )
  expect([valueOf('Назва'), stored.fields.title]).toEqual(['Плед Б', 'Плед А'])
  press('Лишити моє')
  press('Зберегти')
  await screen.findByText('як збережено')
  expect(stored.fields.title).toBe('Плед Б')
})

it('ADM-19 ADM-21 each press of a save that meets another’s change leads to what was met', async () => {
  const shown: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent)
  })
  await show()
  type('Опис', 'мериноса')
  change({ text: 'льон' })
  press('Зберегти')
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toContain('Змінено: опис.')
  press('Зберегти')
  await waitFor(() => expect(shown).toHaveLength(2))
})

it('ADM-19 the other’s value comes in the place of hers where she takes it', async () => {
  await show()
  type('Назва', 'Плед Б')
  type('Опис', 'мериноса')
  change({ title: 'Плед А' })
  press('Зберегти')
  await screen.findByText(/щойно змінено/)
  press('Узяти збережене')
  expect([valueOf('Назва'), valueOf('Опис')]).toEqual(['Плед А', 'мериноса'])
})

it('ADM-19 news of another’s change neither takes what is typed away nor passes for looked at', async () => {
  await show()
  type('Назва', 'Плед Б')
  change({ title: 'Плед А', text: 'льон' })
  press('Новини')
  await screen.findByText(/Тим часом те саме змінено/)
  expect([valueOf('Назва'), valueOf('Опис')]).toEqual(['Плед Б', 'льон'])
  press('Зберегти')
  // This request is answered after any save that the press would have sent.
  await sendDesk('POST', '/after').catch(() => undefined)
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/after'])
})

it('ADM-19 what is typed while a save is under way stays, and is not said to be saved', async () => {
  await show()
  const answer = Promise.withResolvers<void>()
  answered = answer.promise
  type('Назва', 'Плед «Карпати»')
  press('Зберегти')
  await waitFor(() => expect(calls).toHaveLength(1))
  type('Опис', 'мериноса')
  answer.resolve()
  await waitFor(() => expect(stored.version).toBe('v1+'))
  await waitFor(() => expect(net.get().saving).toBe(0))
  expect([valueOf('Назва'), valueOf('Опис')]).toEqual(['Плед «Карпати»', 'мериноса'])
  expect(screen.getByText('змінено')).toBeTruthy()
})

it('ADM-19 ADM-20 from the first key on nothing says that all is saved', async () => {
  await show()
  // The form of the previous test was left with something typed.
  await waitFor(() => expect(net.get().typed.size).toBe(0))
  type('Назва', 'Пледи')
  expect([...net.get().typed]).toEqual(['1:page-about'])
  type('Назва', 'Плед')
  expect(net.get().typed.size).toBe(0)
})
