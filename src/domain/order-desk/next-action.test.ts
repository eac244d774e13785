import { expect, it } from 'vitest'
import {
  type ActionFacts,
  actionName,
  nextAction,
  ORDER_ACTIONS,
  STATUS_OF_ACTION,
  statusFromRow,
  stepName,
} from './next-action.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const facts = (change: Partial<ActionFacts> = {}): ActionFacts => ({
  status: 'new',
  kind: 'checkout',
  isPickup: false,
  awaitsOnlinePayment: false,
  waybill: null,
  hasUndecidedGoods: false,
  mayChange: true,
  ...change,
})
const inBranch = (since: string) => ({ state: 'in_branch' as const, in_branch_at: new Date(since) })

it.each([
  ['a new one', {}, 'confirm'],
  ['a new one by one click', { kind: 'fast' }, 'call'],
  [
    'one by one click is called though it waits for money',
    { kind: 'fast', awaitsOnlinePayment: true },
    'call',
  ],
  ['one that waits for money', { awaitsOnlinePayment: true }, 'remind'],
  ['a confirmed one', { status: 'confirmed' }, 'pack'],
  ['a confirmed one that waits for money', { status: 'confirmed', awaitsOnlinePayment: true }, 'pack'],
  ['a packed one', { status: 'packed' }, 'hand_over'],
  ['a sent one without a waybill', { status: 'shipped' }, 'complete'],
  [
    'a sent one whose waybill was annulled',
    { status: 'shipped', waybill: { state: 'annulled', in_branch_at: null } },
    'complete',
  ],
  ['one on its way', { status: 'shipped', waybill: { state: 'accepted', in_branch_at: null } }, 'track'],
  [
    'one that has just come to the branch',
    { status: 'shipped', waybill: inBranch('2026-11-25T08:00:00Z') },
    'track',
  ],
  ['one that lies there for days', { status: 'shipped', waybill: inBranch('2026-11-20T08:00:00Z') }, 'call'],
  [
    'one that lay there and goes back',
    { status: 'shipped', waybill: { ...inBranch('2026-11-20T08:00:00Z'), state: 'going_back' } },
    'track',
  ],
  ['a finished one', { status: 'completed' }, 'open'],
  ['a cancelled one', { status: 'cancelled' }, 'open'],
  ['one whose goods came back', { status: 'returned', hasUndecidedGoods: true }, 'decide'],
  ['goods that came back go before anything else', { hasUndecidedGoods: true }, 'decide'],
] as const)('ADM-07 of %s the next thing is to %s', (_what, change, action) => {
  expect(nextAction(facts(change), NOW)).toBe(action)
})

it.each([
  ['a confirmed one', { status: 'confirmed' }, 'pack'],
  ['a packed one', { status: 'packed' }, 'hand_over'],
  ['a sent one without a waybill', { status: 'shipped' }, 'open'],
  ['one that lies there for days', { status: 'shipped', waybill: inBranch('2026-11-20T08:00:00Z') }, 'open'],
  ['one whose goods came back', { status: 'returned', hasUndecidedGoods: true }, 'decide'],
] as const)('ADM-03 ADM-07 of %s the next thing for who packs is to %s', (_what, change, action) => {
  expect(nextAction(facts({ ...change, mayChange: false }), NOW)).toBe(action)
})

it('ADM-07 every action has a Ukrainian name, and what is fetched by the shopper is given out', () => {
  expect(ORDER_ACTIONS.map((action) => actionName(action, false))).toEqual([
    'Зателефонувати',
    'Нагадати',
    'Підтвердити',
    'Зібрати',
    'Передати',
    'Виконано',
    'Відстежити',
    'Розібрати товар',
    'Відкрити',
  ])
  expect(ORDER_ACTIONS.map((action) => actionName(action, true))).toEqual([
    'Зателефонувати',
    'Нагадати',
    'Підтвердити',
    'Зібрати',
    'Чекає на видачу',
    'Видано',
    'Відстежити',
    'Розібрати товар',
    'Відкрити',
  ])
})

const STEPS = ['new', 'confirmed', 'packed', 'shipped', 'completed', 'returned'] as const
const stepNames = (isPickup: boolean) => STEPS.map((to) => stepName(to, isPickup))

it('ADM-08 a step that is not the next action is called as its action is', () => {
  expect(stepNames(false)).toEqual([null, 'Підтвердити', 'Зібрати', 'Передати', 'Виконано', null])
  expect(stepNames(true)).toEqual([null, 'Підтвердити', 'Зібрати', 'Чекає на видачу', 'Видано', null])
})

it('ADM-07 ORD-01 an action that changes the status leads to the next one of the way', () => {
  expect(ORDER_ACTIONS.map((action) => STATUS_OF_ACTION[action])).toEqual([
    null,
    null,
    'confirmed',
    'packed',
    'shipped',
    'completed',
    null,
    null,
    null,
  ])
})

it('ADM-06 ADM-07 a press in a row does all of them but packing, which is done on the order', () => {
  const byPress = ORDER_ACTIONS.filter((action) => statusFromRow(action) !== null)
  expect(byPress).toEqual(['confirm', 'hand_over', 'complete'])
  expect(byPress.map(statusFromRow)).toEqual(byPress.map((action) => STATUS_OF_ACTION[action]))
})
