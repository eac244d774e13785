import { once } from 'node:events'
import { Agent, get } from 'node:http'

export type Shoppers = {
  /** Requests that were answered so far. */
  answered: () => number
  /** What went wrong, a list for each shopper; asked again at once, each of them was answered. */
  leave: () => Promise<string[][]>
}

/** So many shoppers, each with one connection that it keeps, who ask without a pause until they leave. */
export function startShoppers(count: number, address: string, paths: readonly string[]): Shoppers {
  const left = new AbortController()
  let answered = 0

  async function shop(): Promise<string[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const problems: string[] = []
    for (let turn = 0; !left.signal.aborted; turn += 1) {
      const url = `${address}${paths[turn % paths.length]}`
      const problem = await ask(url, agent)
      if (problem === null) answered += 1
      else problems.push(problem)
      const again = problem === null ? null : await ask(url, agent)
      if (again !== null) problems.push(`again: ${again}`)
    }
    agent.destroy()
    return problems
  }

  const shopping = Array.from({ length: count }, shop)
  return {
    answered: () => answered,
    leave: () => {
      left.abort()
      return Promise.all(shopping)
    },
  }
}

/** Null for an answer that is whole and fine. */
async function ask(url: string, agent: Agent): Promise<string | null> {
  try {
    const request = get(url, { agent })
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    return response.statusCode === 200 ? null : `${url} answered ${response.statusCode}`
  } catch (error) {
    return `${url}: ${String(error)}`
  }
}
