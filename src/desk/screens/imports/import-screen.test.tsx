import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ImportRun, ListedImport } from '#src/contract/admin/imports.ts'
import { answerApi, type ApiCall } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { Component, loader } from './import-screen.tsx'

afterEach(cleanup)

const AT = '2026-11-26T04:00:00.000Z'
const listed = (state: ListedImport['state']): ListedImport => ({
  id: 4,
  title: 'Прайс',
  source: 'price.xml',
  schedule_id: null,
  state,
  actor_name: 'Оксана',
  problem: null,
  changes: 2,
  created_at: AT,
  read_at: AT,
  applied_at: state === 'applied' ? AT : null,
  rolled_back_at: null,
  can_roll_back: state === 'applied',
  is_rolling_back: false,
})
const run: ImportRun = {
  ...listed('applied'),
  counts: null,
  needs: { gone: null, refused: null },
  taken: 0,
  held_taken: 0,
  jump_percent: 50,
  reading: { decimal: 'auto', default_stock: 10, takes_stock: false, name: 'prais', version: 'v1' },
  format: null,
  progress: null,
  moved_at: null,
  rolled_back: null,
}

/** Of two who choose at once the second is asked: the other has chosen the comma. */
const chosen = { ...run.reading, decimal: ',', version: 'v2' } as const
const readAgainAnswer = (body: unknown) =>
  JSON.stringify(body).includes('"version":"stale"')
    ? { status: 409, body: { message: '', code: 'conflict', current: chosen, by: 'Ірина', at: null } }
    : { status: 204, body: null }

function show(
  runs: () => ListedImport[],
  shown: ImportRun,
  search = '?run=4',
  rows: readonly object[] = [],
): ApiCall[] {
  const calls = answerApi({
    'GET /api/admin/imports': () => ({
      body: { data: { runs: runs(), schedules: [], limits: { jump_percent: 50, hide_percent: 50 } } },
    }),
    'GET /api/admin/imports/4': { body: { data: shown } },
    'GET /api/admin/imports/4/changes': { body: { data: { rows, next: null } } },
    'GET /api/admin/imports/4/problems': { body: { data: { rows: [], next: null } } },
    'GET /api/admin/imports/price-lists': { body: { data: [] } },
    'POST /api/admin/imports/4/read-again': ({ body }) => readAgainAnswer(body),
  })
  const Screen = createRoutesStub([
    {
      id: DESK_ROUTE,
      path: '/',
      loader: () => ({ rights: [], person: { id: 1 } }),
      HydrateFallback: () => null,
      children: [{ path: 'import', loader, Component }],
    },
  ])
  render(<Screen initialEntries={[`/import${search}`]} />)
  return calls
}

it('ADM-13 IMP-03 the history does not go on calling a price list at work that is applied by then', async () => {
  let lists = 0
  show(() => {
    lists += 1
    return [listed(lists === 1 ? 'applying' : 'applied')]
  }, run)
  expect(await screen.findByText('застосовується')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('застосовується')).toBeNull(), { timeout: 10_000 })
  expect(screen.getByRole('button', { name: 'Повернути: Прайс' })).toBeTruthy()
})

it('ADM-13 IMP-03 what was taken back says the hour that it is as before, what was sold beyond it, and when that was done', async () => {
  const back = { ...listed('rolled_back'), applied_at: AT, rolled_back_at: '2026-11-26T05:30:00.000Z' }
  show(() => [back], { ...run, ...back, rolled_back: { hidden: 0, kept: 0, oversold: 2, examples: [] } })
  expect(await screen.findByText(/^Усе, як було до імпорту \(26\s+листопада( 2026)?, 06:00\)\./)).toBeTruthy()
  expect(screen.getByText(/ніж було до імпорту: 2\sваріанти, залишок 0\./)).toBeTruthy()
  expect(screen.getByText(/^повернуто 26\s+листопада( 2026)?, 07:30$/)).toBeTruthy()
})

it('ADM-13 a price list that changes no price shows what it does change', async () => {
  const counts = { new: 2, price: 0, held: 0, stock: 0, text: 0, gone: 0 }
  const rest = { refused: 0, warnings: 0, pinned: 0, same: 0, offers: 2 }
  const waiting = listed('waiting')
  show(() => [waiting], { ...run, ...waiting, counts: { ...counts, ...rest } })
  const tile = await screen.findByRole('link', { name: '2 нових' })
  expect(tile.getAttribute('aria-current')).toBe('true')
})

it('ADM-13 IMP-04 a price list that was read last and could not be says why, and nothing says that all is applied', async () => {
  const failed = { ...listed('failed'), problem: 'Сервер не відповів за 30 секунд' }
  show(() => [failed, { ...listed('applied'), id: 3 }], { ...run, ...failed }, '')
  expect(await screen.findByText('Сервер не відповів за 30 секунд')).toBeTruthy()
  expect(screen.queryByText('Усе застосовано')).toBeNull()
})

it('ADM-13 IMP-03 of a price list that can be read in two ways nothing is applied; the owner says how to read it', async () => {
  const counts = { new: 0, price: 0, held: 0, stock: 0, text: 0, gone: 0 }
  const rest = { refused: 2, warnings: 0, pinned: 0, same: 0, offers: 0 }
  const waiting = listed('waiting')
  const calls = show(() => [waiting], { ...run, ...waiting, counts: { ...counts, ...rest } })
  const tile = await screen.findByRole('link', { name: '2 відхилено' })
  expect(tile.getAttribute('aria-current')).toBe('true')
  expect(screen.getByText(/^Застосувати нічого/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Застосувати/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Прочитати ще раз…' }))
  fireEvent.click(screen.getByRole('radio', { name: /Після коми/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Прочитати' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/admin/imports/4/read-again',
      body: { ...run.reading, decimal: ',' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('ADM-19 IMP-04 of two who choose at once how a price list is read the second sees what the other chose, and decides', async () => {
  const counts = { new: 0, price: 0, held: 0, stock: 0, text: 0, gone: 0 }
  const rest = { refused: 2, warnings: 0, pinned: 0, same: 0, offers: 0 }
  const waiting = { ...listed('waiting'), reading: { ...run.reading, version: 'stale' } }
  const calls = show(() => [waiting], { ...run, ...waiting, counts: { ...counts, ...rest } })
  fireEvent.click(await screen.findByRole('button', { name: 'Прочитати ще раз…' }))
  fireEvent.click(screen.getByRole('radio', { name: /Після крапки/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Прочитати' }))
  expect(
    await screen.findByText(/де в цінах копійки: було «Як в інших цінах», стало «Після коми»/),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Після крапки/ }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Прочитати' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent[1]).toMatchObject({ decimal: '.', version: 'v2' })
})

it('GDS-02 ADM-13 of what is pinned only prices are compared with the price list, and the screen says so', async () => {
  const counts = { new: 0, price: 0, held: 0, stock: 0, text: 0, gone: 0 }
  const rest = { refused: 0, warnings: 0, pinned: 2, same: 5, offers: 5 }
  const waiting = listed('waiting')
  const row = {
    place: 1,
    source_id: '8164',
    product_id: 66,
    title: 'Снігур',
    sku: null,
    before: 50,
    after: 89,
  }
  const price = { ...row, jump: null, hold: null, is_taken: true }
  show(() => [waiting], { ...run, ...waiting, counts: { ...counts, ...rest } }, '?run=4&kind=pinned', [price])
  const sentence = 'Закріплено полів: 2. Їх імпорт не чіпає, вище ціни, про які прайс каже інше.'
  expect(await screen.findByText(sentence)).toBeTruthy()
})
