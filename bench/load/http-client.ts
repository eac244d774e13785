import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  /** Milliseconds from the first byte sent to the last one received. */
  ms: number
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

interface Call {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface HttpClient {
  /** Rejects if the connection breaks. */
  send: (path: string, call?: Call) => Promise<Answer>
  close: () => void
}

/**
 * Keeps connections to one origin open, with Node's own client, because its `fetch` would cost as much as our
 * fast answers.
 */
export function createHttpClient(origin: string, connections = 1): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (path, call = {}) => send(agent, new URL(path, origin), call),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, url: URL, { method = 'GET', headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const sent = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - started,
          body: Buffer.concat(chunks),
          headers: answer.headers,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
