import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { answerApi } from '#tests/answer-api.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { sendProven } from './send-proven.ts'
import { WorkNote } from './work-note.tsx'

afterEach(cleanup)

const refusal = (bits: number) => ({
  status: 422,
  body: {
    message: 'Забагато',
    errors: { recaptcha_token: ['Забагато'] },
    work: { challenge: `lx0.${bits}.AbCdEfGhIj.0123456789abcdefghijkl`, bits },
  },
})
const order = () =>
  sendProven((proof_of_work) => browserApi().post<{ id: string }>('/api/orders', { proof_of_work }))

it('SEC-03 does the work that is asked for, says so meanwhile, and sends the same again', async () => {
  const calls = answerApi({
    'POST /api/orders': ({ body }) =>
      (body as { proof_of_work: string | null }).proof_of_work === null
        ? refusal(14)
        : { status: 201, body: { id: 'placed' } },
  })
  render(<WorkNote />)
  const sending = order()
  await screen.findByText('Перевіряємо, що ви не робот…')
  expect(await sending).toEqual({ id: 'placed' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
  const { proof_of_work: proof } = (calls[1]?.body ?? {}) as { proof_of_work?: string }
  expect(
    createHash('sha256')
      .update(proof ?? '')
      .digest()
      .readUInt32BE(),
  ).toBeLessThan(2 ** 18)
})

it('SEC-03 does more where more is asked for meanwhile, and gives up where that has no end', async () => {
  const calls = answerApi({ 'POST /api/orders': refusal(4) })
  await expect(order()).rejects.toMatchObject({ status: 422, message: 'Забагато' })
  expect(calls).toHaveLength(4)
})

it('SEC-03 leaves every other refusal alone', async () => {
  const calls = answerApi({ 'POST /api/orders': { status: 422, body: { message: 'Хибні поля' } } })
  await expect(order()).rejects.toMatchObject({ status: 422, message: 'Хибні поля' })
  expect(calls).toHaveLength(1)
})
