import { pause } from '#src/jobs/pause.ts'
import { endChain } from './chain-end.ts'
import { CheckboxDown, CheckboxRefused } from './checkbox/checkbox-call.ts'
import { beginChain, findChain, findReturned, payChain, returnChain } from './checkbox/chains.ts'
import {
  currentShift,
  findReceipt,
  type FoundReceipt,
  isOffline,
  receiptUrl,
  sell,
} from './checkbox/checkbox.ts'
import { registerState } from './checkbox/register-state.ts'
import { letChangedChainGo, splitOver } from './changed-chains.ts'
import type { Issuing } from './issuing.ts'
import { planReceipt } from './plan-receipt.ts'
import type { Plan } from './receipt-plan.ts'
import {
  beginTry,
  countTry,
  failReceipt,
  finishReceipt,
  askAgainIn,
  renewReceipt,
  type StoredReceipt,
} from './stored-receipt.ts'

/** `not-yet`: it waits or has failed. `reordered`: other receipts have to be made before it. */
export type Made = 'made' | 'not-yet' | 'reordered'

const LOOKS = 5
const SENT_AGAIN_SECONDS = 10
const CHAIN_CLOSED = 'Checkbox: передоплату вже закрито або повернуто в його кабінеті. Видайте чек там'

/** Makes one receipt, or finds out what became of it if it was asked for before. Throws `CheckboxDown`, `CheckboxRefused`. */
export async function issueOne(issuing: Issuing, receipt: StoredReceipt): Promise<Made> {
  const { database, call, desk } = issuing
  const found = receipt.tries > 0 ? await findReceipt(call, receipt.id) : null
  if (found && found.status !== 'ERROR') return settle(issuing, receipt, found)
  const plan = await planReceipt(database, receipt, desk.settings)
  if (plan.kind === 'changed') {
    await letChangedChainGo(database, receipt, plan.chain)
    return 'reordered'
  }
  if (plan.kind === 'return-chain') return giveChainBack(issuing, receipt, plan.chain)
  return ask(issuing, receipt, plan)
}

type Asked = Extract<Plan, { body: object }>

async function ask(issuing: Issuing, receipt: StoredReceipt, plan: Asked): Promise<Made> {
  const { database, call } = issuing
  let next = plan
  if (plan.kind === 'pay') {
    const chain = await findChain(call, plan.chain)
    if (!chain?.isOpen) {
      await failReceipt(database, receipt.id, CHAIN_CLOSED)
      return 'not-yet'
    }
    if (receipt.amount > chain.left) {
      await splitOver(database, receipt, chain.left)
      return 'reordered'
    }
    next = { ...plan, part: receipt.amount === chain.left ? 'settlement' : 'prepayment' }
  }
  await beginTry(database, receipt, next)
  try {
    return await settle(issuing, { ...receipt, part: next.part }, await send(issuing, next))
  } catch (error) {
    if (!(error instanceof CheckboxRefused)) throw error
    return afterRefusal(issuing, { ...receipt, part: next.part }, error)
  }
}

function send({ call }: Issuing, plan: Asked): Promise<FoundReceipt> {
  if (plan.kind === 'sell') return sell(call, plan.body)
  return plan.kind === 'begin'
    ? beginChain(call, plan.chain, plan.body)
    : payChain(call, plan.chain, plan.body)
}

/**
 * After any refusal the service is asked whether it has the receipt, because it is not documented how it answers a repeated id. A
 * receipt that the service has failed to make is asked for again under another id.
 */
async function afterRefusal(
  issuing: Issuing,
  receipt: StoredReceipt,
  refusal: CheckboxRefused,
): Promise<Made> {
  const { call, database } = issuing
  const found = await findReceipt(call, receipt.id)
  if (found && found.status !== 'ERROR') return settle(issuing, receipt, found)
  await unlessItWaits(issuing, refusal)
  if (found) {
    await renewReceipt(database, receipt.id)
    return 'reordered'
  }
  await failReceipt(database, receipt.id, refusal.message)
  return 'not-yet'
}

/** Throws `CheckboxDown` if the receipt is not at fault: the shift was closed, or no more receipts can be made offline. */
async function unlessItWaits({ call }: Issuing, refusal: CheckboxRefused): Promise<void> {
  const shift = await currentShift(call)
  if (shift?.status !== 'OPENED') throw new CheckboxDown(refusal.message)
  const { codes } = await registerState(call)
  if (codes === 0)
    throw new CheckboxDown('Checkbox: немає зв’язку з податковою, і коди для чеків без зв’язку скінчилися')
}

/** Waits until the service has made the receipt, and records it. */
async function settle(issuing: Issuing, receipt: StoredReceipt, first: FoundReceipt): Promise<Made> {
  const { database, call, pauseMs, signal, desk, log } = issuing
  let found: FoundReceipt | null = first
  for (let look = 0; look < LOOKS && found?.status === 'CREATED'; look += 1) {
    // Most receipts are made in less than the pause; slower ones are asked about with doubling pauses.
    if (!(await pause((pauseMs / 4) * 2 ** look, signal))) break
    found = await findReceipt(call, receipt.id)
  }
  if (found?.status === 'ERROR') {
    await failReceipt(database, receipt.id, 'Checkbox: чек не пройшов фіскалізацію')
    return 'not-yet'
  }
  if (found?.status !== 'DONE') {
    await askAgainIn(database, receipt.id, SENT_AGAIN_SECONDS)
    return 'not-yet'
  }
  await finishReceipt(database, receipt, {
    url: receiptUrl(desk.keys.url, found),
    fiscal_code: found.fiscal_code || null,
    isOffline: isOffline(found),
    chain: found.pre_payment_relation_id ?? null,
  })
  log.info({ receipt: receipt.id, order: receipt.order_id, kind: receipt.kind }, 'a receipt was made')
  return 'made'
}

/** Returns a whole chain, because the service cannot return a part of it; money that stays gets new receipts. */
async function giveChainBack(issuing: Issuing, receipt: StoredReceipt, chain: string): Promise<Made> {
  const { database, call, desk, log } = issuing
  const known = await findChain(call, chain)
  if (!known) throw new CheckboxDown('Checkbox: передоплату не знайдено')
  await countTry(database, receipt)
  if (!known.isReturned)
    try {
      await returnChain(call, chain)
    } catch (error) {
      if (!(error instanceof CheckboxRefused)) throw error
      await unlessItWaits(issuing, error)
      await failReceipt(database, receipt.id, error.message)
      return 'not-yet'
    }
  const returned = known.isReturned ? known.returned : ((await findChain(call, chain))?.returned ?? [])
  const made = await findReturned(call, returned)
  if (!made) {
    await askAgainIn(database, receipt.id, SENT_AGAIN_SECONDS)
    return 'not-yet'
  }
  const receipts = made.map((found) => ({
    url: receiptUrl(desk.keys.url, found),
    fiscal_code: found.fiscal_code || null,
    of: found.related_receipt_id ?? null,
  }))
  await endChain(database, receipt, { chain, receipts })
  log.info({ receipt: receipt.id, order: receipt.order_id, kind: 'return' }, 'a receipt was made')
  return 'reordered'
}
