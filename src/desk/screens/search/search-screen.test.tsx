import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { SearchDesk } from '#src/contract/admin/search.ts'
import { answerApi } from '#tests/answer-api.ts'
import { closeToast, shownToast, undoLast } from '../../runtime/toasts.ts'
import { Component } from './search-screen.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

const DATA: SearchDesk = {
  misses: [{ query: 'глечик', misses: 6, last_at: '2026-11-23T11:52:00.000Z' }],
  led: [{ query: 'турка', to_path: '/posud', version: 'a' }],
  both: [
    ['горня', 'кухоль'],
    ['плед', 'коц', 'ліжник'],
  ],
  one_way: [{ word: 'горня', to: 'чашка' }],
  categories: [],
}

async function show() {
  const calls = answerApi({
    'POST /api/admin/search/hide': { body: null },
    'PUT /api/admin/search/lead': { body: null },
    'POST /api/admin/search/synonyms': { body: null },
    'DELETE /api/admin/search/synonyms': { body: null },
  })
  const Desk = createRoutesStub([{ path: '/', loader: () => DATA, HydrateFallback: () => null, Component }])
  render(<Desk />)
  await screen.findByRole('heading', { name: 'Шукали й не знайшли' })
  return calls
}

async function pressAndTakeBack(name: string, done: string): Promise<void> {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body)
  await waitFor(() => expect(shownToast.get()?.text).toBe(done))
  void undoLast()
}

it('ADM-16 ADM-05 the toast takes back what was hidden, and where a query is no longer led', async () => {
  const calls = await show()
  await pressAndTakeBack('Сховати «глечик»', 'Сховано: глечик')
  await pressAndTakeBack('Більше не вести «турка»', 'Прибрано: турка')
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(calls.map(({ body }) => body)).toEqual([
    { query: 'глечик', is_hidden: true },
    { query: 'глечик', is_hidden: false },
    { query: 'турка', to: null, version: 'a' },
    { query: 'турка', to: '/posud', version: null },
  ])
})

it('ADM-16 ADM-05 a row of one way goes alone, whatever else is said of its word, and the toast brings it back', async () => {
  const calls = await show()
  await pressAndTakeBack('Прибрати «горня → чашка»', 'Прибрано: горня → чашка')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toEqual({ words: ['горня', 'чашка'], is_one_way: true })
})

it('ADM-16 ADM-05 of two words that mean the same the row goes, of three the word that is pressed', async () => {
  const calls = await show()
  await pressAndTakeBack('Прибрати «горня = кухоль»', 'Прибрано: кухоль')
  await waitFor(() => expect(calls).toHaveLength(2))
  await pressAndTakeBack('Прибрати «коц»', 'Прибрано: коц')
  await waitFor(() => expect(calls).toHaveLength(4))
  expect([calls[1]?.body, calls[3]?.body]).toEqual([
    { words: ['горня', 'кухоль'], is_one_way: false },
    { words: ['плед', 'коц'], is_one_way: false },
  ])
})
