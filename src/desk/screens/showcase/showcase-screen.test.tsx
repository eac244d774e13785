import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DraftBanner, HomeDraftData } from '#src/contract/admin/home.ts'
import { type ApiCall, answerApi } from '#tests/answer-api.ts'
import { homeDraft } from '#tests/home-draft.ts'
import { closeToast, shownToast } from '../../runtime/toasts.ts'
import { Component, loader } from './showcase-screen.tsx'

const banner = (id: number, title: string): DraftBanner => ({
  id,
  title,
  text: '',
  url: '/catalog',
  ends_with_promotion: false,
  picture_id: null,
})
const [winter, spring] = [banner(7, 'Зима'), banner(8, 'Весна')]
const homeOf = (version: string, ...banners: DraftBanner[]): HomeDraftData =>
  homeDraft({ draft: { blocks: [], text: '', banners }, version })
const PUT = 'PUT /api/admin/showcase/home'

let stored: HomeDraftData
/** Why the next saves are refused. */
let refused: Record<string, string[]> | null
let calls: ApiCall[]
beforeEach(() => {
  stored = homeOf('v1', winter, spring)
  refused = null
  calls = answerApi({
    'GET /api/admin/showcase/home': () => ({ body: { data: stored } }),
    [PUT]: ({ body }) => {
      if (refused) return { status: 422, body: { message: 'Не так', errors: refused } }
      // The screen sends this body.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { version, draft } = body as HomeDraftData
      if (version !== stored.version)
        return { status: 409, body: { message: 'Це щойно змінили', current: null, by: 'Ірина' } }
      stored = { ...homeOf(`${version}+`), draft }
      return { body: { data: stored } }
    },
  })
})
afterEach(() => {
  cleanup()
  closeToast()
})

async function showScreen(): Promise<void> {
  const Page = createRoutesStub([
    {
      id: 'desk',
      path: '/',
      loader: () => ({ person: { id: 1 }, rights: [] }),
      HydrateFallback: () => null,
      children: [{ index: true, loader, Component }],
    },
  ])
  render(<Page />)
  await screen.findByText('Весна')
}
async function open(title: string): Promise<void> {
  await showScreen()
  fireEvent.click(screen.getByText(title))
  await screen.findByLabelText('Напис')
}
const press = (name: string) => fireEvent.click(screen.getByText(name))
/** Another person removes the first banner. */
function removeFirst(): void {
  stored = homeOf('v2', spring, banner(9, 'Літо'))
}
const saves = () => calls.filter(({ method, path }) => `${method} ${path}` === PUT).length

it('ADM-14 a banner says by name what it leads to, and its address where that has none', async () => {
  stored = {
    ...homeOf('v1', { ...winter, url: '/categories/dekor' }, spring),
    targets: { '/categories/dekor': { kind: 'category', title: 'Декор' } },
  }
  await showScreen()
  expect(screen.getByText(/^веде до категорії «Декор» · /)).toBeTruthy()
  expect(screen.getByText(/^веде на \/catalog · /)).toBeTruthy()
})

it('ADM-19 a banner is said to be removed when it is, and not before', async () => {
  await open('Весна')
  removeFirst()
  press('Прибрати банер')
  await waitFor(() => expect(shownToast.get()?.text).toBe('Банер прибрано'))
  expect(stored.draft.banners.map(({ title }) => title)).toEqual(['Літо'])
})

it('ADM-14 all that is wrong of a banner stands at its fields at once, and what was typed stays', async () => {
  await open('Весна')
  refused = {
    'draft.banners.1.title': ['Назва не може бути порожньою'],
    'draft.banners.1.text': ['Не більше 500 знаків'],
    'draft.banners.1.url': ['Посилання починається зі скісної риски або з https://'],
  }
  for (const label of ['Напис', 'Куди веде'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } })
  press('Зберегти в чернетку')
  await screen.findByText('Не більше 500 знаків')
  const described = ['Напис', 'Речення', 'Куди веде'].map((label) => {
    const id = screen.getByLabelText(label).getAttribute('aria-describedby')
    return document.getElementById(id ?? '')?.textContent
  })
  expect(described).toEqual(Object.values(refused).flat())
  expect(shownToast.get()).toBeNull()
  refused = null
  fireEvent.change(screen.getByLabelText('Напис'), { target: { value: 'Весна вже тут' } })
  press('Зберегти в чернетку')
  await screen.findByText('Весна вже тут')
})

it('ADM-19 what was typed of a banner goes to that banner when another has removed one before it', async () => {
  await open('Весна')
  fireEvent.change(screen.getByLabelText('Напис'), { target: { value: 'Весна вже тут' } })
  removeFirst()
  press('Зберегти в чернетку')
  await waitFor(() => expect(saves()).toBe(2))
  await screen.findByText('Весна вже тут')
  expect(stored.draft.banners.map(({ title }) => title)).toEqual(['Весна вже тут', 'Літо'])
})

async function openText(press: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByText(press))
  return screen.findByRole('textbox', { name: 'Текст на головній', hidden: true })
}
/** Types as the editor expects it: it observes its document, not the value of the field. */
async function write(area: HTMLElement, words: string): Promise<void> {
  area.innerHTML = `<p>${words}</p>`
  await waitFor(() => expect(area.textContent).toBe(words))
}

/** The toast appears shortly before the button can be pressed again. */
async function saveText(): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Зберегти в чернетку', hidden: true })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

it('ADM-14 ADM-19 the text about the shop is written into the draft; over another’s it asks once more', async () => {
  stored = {
    ...homeOf('v1', winter, spring),
    draft: { ...homeOf('v1').draft, blocks: [{ id: 'text', is_on: true }], banners: [winter, spring] },
  }
  await showScreen()
  expect(screen.getByText('порожній, тому не показано')).toBeTruthy()
  await write(await openText('Написати текст'), 'Ми шиємо')
  fireEvent.click(screen.getByLabelText('Закрити'))
  await screen.findByText('написане не збережено')
  const area = await openText('Змінити текст')
  expect(area.textContent).toBe('Ми шиємо')
  stored = { ...stored, version: 'v2', draft: { ...stored.draft, text: '<p>Ми в’яжемо</p>' } }
  await saveText()
  await screen.findByText(/Змінено: текст про магазин: було порожньо, стало «Ми в’яжемо»/)
  expect(stored.draft.text).toBe('<p>Ми в’яжемо</p>')
  press('Лишити моє')
  await waitFor(() => expect(stored.draft.text).toBe('<p>Ми шиємо</p>'))
  await waitFor(() => expect(screen.queryByText('написане не збережено')).toBeNull())
  expect(stored.draft.banners).toEqual([winter, spring])
})

const BLOCKS = [
  { id: 'new', is_on: true },
  { id: 'popular', is_on: true },
] as const

it('ADM-19 a block that is switched off stays so when another has changed something else of the home page', async () => {
  stored = { ...stored, draft: { ...stored.draft, blocks: [...BLOCKS] } }
  await showScreen()
  stored = {
    ...homeOf('v2', winter, spring, banner(9, 'Літо')),
    draft: {
      text: '',
      banners: [winter, spring, banner(9, 'Літо')],
      blocks: [BLOCKS[0], { id: 'popular', is_on: false }],
    },
  }
  fireEvent.click(screen.getByRole('switch', { name: 'Показувати: Новинки' }))
  await waitFor(() => expect(saves()).toBe(2))
  await screen.findByText('Літо')
  expect(stored.draft.blocks.map(({ is_on }) => is_on)).toEqual([false, false])
  expect(screen.queryByText(/Те саме щойно змінено/)).toBeNull()
})

it('ADM-19 of a banner that both have changed the second sees what was and what is, and what she wrote stays', async () => {
  await open('Весна')
  fireEvent.change(screen.getByLabelText('Напис'), { target: { value: 'Весна вже тут' } })
  stored = homeOf('v2', winter, banner(8, 'Весна йде'))
  press('Зберегти в чернетку')
  const note = await screen.findByText(/Те саме щойно змінено: Ірина/)
  expect(note.textContent).toContain('банер «Весна», напис: було «Весна», стало «Весна йде»')
  expect(screen.getByText('Весна вже тут')).toBeTruthy()
  expect(stored.draft.banners[1]?.title).toBe('Весна йде')
  press('Узяти збережене')
  await screen.findByText('Весна йде')
  expect(saves()).toBe(1)
})
