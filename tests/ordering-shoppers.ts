import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { orderBody, orderKey } from './order-request.ts'
import { PAUSE_MS } from './shoppers.ts'

/** A line in which an order names what it buys; the price is in hryvnias. */
export type BoughtLine = { product_id: number; variant_id: number; price: number; quantity: number }

export type OrderingShoppers = {
  acknowledged: () => number
  /**
   * Makes the shoppers stop.
   *
   * @returns the numbers of the orders that were acknowledged, and what went wrong
   */
  leave: () => Promise<{ numbers: string[]; problems: string[] }>
}

/**
 * With `keepAlive` each shopper has one connection for all her orders, otherwise she makes a new one for
 * each. By `firstPhone` the phones of two groups of shoppers differ.
 */
type Ordering = { address: string; line: BoughtLine; keepAlive?: boolean; firstPhone?: number }

/**
 * Starts so many shoppers who order one after another with a short pause. Each order comes by another phone
 * and, for a shop that trusts us as its proxy, from another address, because only so many orders are taken of
 * one in a day.
 * No shopper asks a second time: an order that is not acknowledged at once is a problem.
 */
export function startOrdering(
  count: number,
  { address, line, keepAlive = true, firstPhone = 0 }: Ordering,
): OrderingShoppers {
  const left = new AbortController()
  const numbers: string[] = []
  const problems: string[] = []

  async function order(shopper: number): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    for (let turn = 0; !left.signal.aborted; turn += 1) {
      const phone = `+38050${String(shopper * 100_000 + turn).padStart(7, '0')}`
      const from = `10.${shopper}.${turn >> 8}.${turn & 255}`
      const body = JSON.stringify(orderBody({ lines: [line], phone }))
      const placed = await place(`${address}/api/orders`, agent, { from, body })
      if ('number' in placed) numbers.push(placed.number)
      else problems.push(placed.problem)
      await delay(PAUSE_MS)
    }
    agent.destroy()
  }

  const ordering = Array.from({ length: count }, (_, shopper) => order(firstPhone + shopper + 1))
  return {
    acknowledged: () => numbers.length,
    leave: async () => {
      left.abort()
      await Promise.all(ordering)
      return { numbers, problems }
    },
  }
}

async function place(
  url: string,
  agent: Agent,
  { from, body }: { from: string; body: string },
): Promise<{ number: string } | { problem: string }> {
  try {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': orderKey(),
      'x-forwarded-for': from,
    }
    const request = httpRequest(url, { agent, method: 'POST', headers })
    request.end(body)
    const [response] = await once(request, 'response')
    let text = ''
    for await (const chunk of response) text += String(chunk)
    if (response.statusCode !== 201) return { problem: `${response.statusCode} ${text.slice(0, 200)}` }
    const { data } = JSON.parse(text) as { data: { number: string } }
    return { number: data.number }
  } catch (error) {
    return { problem: String(error) }
  }
}
