import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Shoppers = {
  /** How many requests were answered so far. */
  answered: () => number
  /** How many processes of the shop have answered; each names its requests in its own way. */
  processes: () => number
  /**
   * Ends the shoppers' visit.
   *
   * @returns what went wrong, in a list for each shopper; each request of these was answered when it was made
   * again at once
   */
  leave: () => Promise<string[][]>
}

/**
 * How long each shopper pauses after each answer. Without the pause the shoppers would take the processors
 * from the processes that are to take over.
 */
export const PAUSE_MS = 50

/**
 * Starts so many shoppers who ask again and again, with a short pause, until they leave.
 *
 * @param keepAlive whether each has one connection for all requests; otherwise she makes a new one for each
 */
export function startShoppers(
  count: number,
  address: string,
  paths: readonly string[],
  keepAlive = true,
): Shoppers {
  const left = new AbortController()
  let answered = 0
  const processes = new Set<string>()

  async function shop(): Promise<string[]> {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    const problems: string[] = []
    for (let turn = 0; !left.signal.aborted; turn += 1) {
      const url = `${address}${paths[turn % paths.length]}`
      const problem = await ask(url, agent, processes)
      if (problem === null) answered += 1
      else problems.push(problem)
      const again = problem === null ? null : await ask(url, agent, processes)
      if (again !== null) problems.push(`again: ${again}`)
      await delay(PAUSE_MS)
    }
    agent.destroy()
    return problems
  }

  const shopping = Array.from({ length: count }, shop)
  return {
    answered: () => answered,
    processes: () => processes.size,
    leave: () => {
      left.abort()
      return Promise.all(shopping)
    },
  }
}

/** The time after which a request counts as lost, longer than any limit of the shop's own. */
const HANGING_MS = 30_000

/**
 * Asks once.
 *
 * @returns what is wrong with the answer; null when it is whole and fine
 */
async function ask(url: string, agent: Agent, processes: Set<string>): Promise<string | null> {
  try {
    const request = get(url, { agent, timeout: HANGING_MS })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    const [response] = await once(request, 'response')
    processes.add(processOf(response.headers['x-request-id']))
    response.resume()
    await once(response, 'end')
    return response.statusCode === 200 ? null : `${url} answered ${response.statusCode}`
  } catch (error) {
    return `${url}: ${String(error)}`
  }
}

/** The beginning that the numbers of all requests of one process share. */
export function processOf(requestId: unknown): string {
  return String(requestId).replace(/-[^-]*$/, '')
}
