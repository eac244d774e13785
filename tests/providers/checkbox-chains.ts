import { type ProviderReply, textOf } from './provider-server.ts'

/**
 * A prepayment, the payments that follow it, and the goods that they are for, as Checkbox has them together.
 */
export type CheckboxChain = {
  relation_id: string
  /** What the goods cost, in kopiykas. */
  total: number
  goods: unknown
  paid: { receipt: string; sum: number }[]
  returned: string[]
}

type Body = Record<string, unknown>
type Made = { id: string; total: number }

export type ChainServer = {
  chains: Map<string, CheckboxChain>
  /**
   * The answer to a path behind `/prepayment-receipts`; null for a path that has nothing to do with
   * prepayments.
   */
  answer: (method: string, path: string, body: Body) => ProviderReply | null
}

type Options = {
  totalOf: (body: Body) => number
  /** Makes a receipt of a body that was checked, or says why it cannot. */
  make: (
    body: Body,
    made: { type: 'SELL' | 'RETURN'; total: number; relation: string },
  ) => ProviderReply | Made
  describe: (id: string) => Body
  newId: () => string
}

const refuse = (status: number, message: string): ProviderReply => ({ status, json: { message } })
const paidOf = ({ paid }: CheckboxChain) => paid.reduce((sum, each) => sum + each.sum, 0)

function describeChain(chain: CheckboxChain): Body {
  const paid = paidOf(chain)
  const isWhole = paid === chain.total
  const status = chain.returned.length > 0 ? 'CANCELLED' : isWhole ? 'FULL_PAID' : 'PARTIAL_PAID'
  return {
    id: chain.relation_id,
    relation_id: chain.relation_id,
    paid_sum: paid,
    total_sum: chain.total,
    left_to_pay: chain.total - paid,
    pre_payment_status: status,
    receipt_chain: {
      pre_payment_receipts: chain.paid.slice(0, isWhole ? -1 : undefined).map(({ receipt }) => receipt),
      after_payment_receipt: isWhole ? chain.paid.at(-1)?.receipt : null,
      returned_receipts: chain.returned,
    },
  }
}

/**
 * The prepayments of Checkbox. A chain begins with a prepayment that is less than its goods, goes on with
 * payments up to what is left, and goes back only as a whole: with one return receipt for each of its own.
 */
export function createCheckboxChains({ totalOf, make, describe, newId }: Options): ChainServer {
  const chains = new Map<string, CheckboxChain>()

  function begin(body: Body): ProviderReply {
    const relation = textOf(body['custom_relation_id']) || String(chains.size + 1).padStart(11, '0')
    if (chains.has(relation)) return refuse(400, 'Передплата з таким номером вже існує')
    const total = totalOf(body)
    const sum = sumOf(body)
    if (sum === total) return refuse(400, 'Сума платежів чека не може дорівнювати сумі всіх товарів')
    if (sum > total) return refuse(400, 'Сума платежів чека більша за суму всіх товарів')
    const made = make(body, { type: 'SELL', total: sum, relation })
    if (!('id' in made)) return made
    const paid = [{ receipt: made.id, sum }]
    chains.set(relation, { relation_id: relation, total, goods: body['goods'], paid, returned: [] })
    return { status: 201, json: describe(made.id) }
  }

  function pay(chain: CheckboxChain, body: Body): ProviderReply {
    if (chain.returned.length > 0 || paidOf(chain) === chain.total)
      return refuse(400, 'Передплату вже закрито')
    const sum = sumOf(body)
    if (sum > chain.total - paidOf(chain)) return refuse(400, 'Сума більша за залишок до сплати')
    const whole = { ...body, goods: chain.goods }
    const made = make(whole, { type: 'SELL', total: sum, relation: chain.relation_id })
    if (!('id' in made)) return made
    chain.paid.push({ receipt: made.id, sum })
    return { status: 201, json: describe(made.id) }
  }

  function giveBack(chain: CheckboxChain): ProviderReply {
    if (chain.returned.length > 0) return refuse(400, 'Передплату вже повернуто')
    const made: Body[] = []
    for (const { receipt, sum } of chain.paid) {
      const body = { id: newId(), goods: chain.goods, payments: [{ type: 'CASHLESS', value: sum }] }
      const related = { ...body, related_receipt_id: receipt }
      const back = make(related, { type: 'RETURN', total: sum, relation: chain.relation_id })
      if (!('id' in back)) return back
      made.push(describe(back.id))
    }
    chain.returned = made.map(({ id }) => textOf(id))
    return { status: 201, json: made }
  }

  function answer(method: string, path: string, body: Body): ProviderReply | null {
    const [, root, relation, deed, ...more] = path.split('/')
    if (root !== 'prepayment-receipts' || more.length > 0) return null
    if (relation === undefined) return method === 'POST' ? begin(body) : null
    const chain = chains.get(decodeURIComponent(relation))
    if (!chain) return refuse(404, 'Передплату не знайдено')
    if (deed === undefined) return method === 'GET' ? { json: describeChain(chain) } : pay(chain, body)
    return deed === 'return' && method === 'POST' ? giveBack(chain) : null
  }

  return { chains, answer }
}

function sumOf({ payments }: Body): number {
  const list = Array.isArray(payments) ? (payments as { value?: unknown }[]) : []
  return list.reduce((sum, { value }) => sum + Number(value), 0)
}
