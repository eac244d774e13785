import { notFound } from '#src/http/errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { callAskBody, callDoneAnswer, callResultBody, callsAnswer } from '#src/contract/admin/order-calls.ts'
import { orderParams } from '#src/contract/admin/orders.ts'
import type { z } from 'zod'
import { toHryvnias } from '#src/domain/money/money.ts'
import { callAgainAt } from '#src/domain/order-desk/call-results.ts'
import {
  askForCall,
  type CallResult,
  finishCall,
  leaveCall,
  listCalls,
  openCall,
} from '#src/orders/desk/calls.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { moveRefusal } from './refusals.ts'

/** Routes of «Передзвонити»: the orders that wait for a call, and what a call has brought. */
export const callRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.get('/calls', { right: 'orders.change', answer: callsAnswer }, async ({ actor }) => {
    const calls = await listCalls(database, { actor })
    return {
      data: calls.map((call) => ({
        ...call,
        total: toHryvnias(call.total),
        asked_at: call.asked_at.toISOString(),
        due_at: call.due_at?.toISOString() ?? null,
      })),
    }
  })

  desk.post(
    '/calls/:number/open',
    { right: 'orders.change', params: orderParams },
    async ({ actor, params: { number } }) => {
      const outcome = await openCall(database, number, { actor })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'locked') throw new Refusal(`Уже телефонує ${outcome.by}`)
    },
  )

  desk.delete(
    '/calls/:number/open',
    { right: 'orders.change', params: orderParams },
    async ({ actor, params: { number } }) => leaveCall(database, number, { actor }),
  )

  desk.post(
    '/calls/:number',
    { right: 'orders.change', params: orderParams, body: callAskBody },
    async ({ actor, params: { number }, body: { at } }) => {
      if (!(await askForCall(database, number, { actor, at: at === null ? null : new Date(at) })))
        throw notFound('order')
    },
  )

  desk.post(
    '/calls/:number/result',
    {
      right: 'orders.change',
      takesKey: true,
      params: orderParams,
      body: callResultBody,
      answer: callDoneAnswer,
    },
    async ({ actor, params: { number }, body }) => {
      const result = resultOf(body, clock())
      const { note, seen } = body
      const outcome = await finishCall(database, number, { result, actor, note, ...(seen && { seen }) })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'locked') throw new Refusal(`Уже телефонує ${outcome.by}`)
      if (outcome.kind === 'overtaken') throw new Conflict(outcome.now, { by: null, at: null })
      if (outcome.kind === 'too-early')
        throw new Refusal(`Спершу подзвоніть ще: лишилося спроб ${outcome.left}`)
      if (outcome.kind === 'refused') throw new Refusal(moveRefusal(outcome, 'cancelled'))
      return { data: { tries: outcome.tries } }
    },
  )
}

function resultOf({ result, again, at }: z.output<typeof callResultBody>, now: Date): CallResult {
  if (result === 'no_answer') return { kind: 'no_answer', again_at: callAgainAt(again ?? '30m', now) }
  if (result !== 'call_at') return { kind: result }
  if (at === undefined) throw new Refusal('Вкажіть, о котрій передзвонити')
  return { kind: 'call_at', at: new Date(at) }
}
