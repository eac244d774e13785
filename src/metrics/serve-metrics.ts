import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Family, formatFamilies, gauge, METRICS_TYPE } from './families.ts'

/** A part of what is measured; one that fails or is late is left out and counted. */
export type Source = () => Family[] | Promise<Family[]>

export type MetricsServer = { address: string; close: () => Promise<void> }

const SOURCE_MS = 2_000

/** `/metrics` on a port of its own, which no visitor is to reach; asks every source for each answer. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  sources: readonly Source[],
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void collect(sources).then((text) =>
      response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(text),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : port
  return {
    address: `http://${host}:${own}/metrics`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function collect(sources: readonly Source[]): Promise<string> {
  const answers = await Promise.all(sources.map(answerOf))
  const missing = answers.filter((answer) => answer === null).length
  const known = answers.flatMap((answer) => answer ?? [])
  const help = 'Parts of the shop that could not be measured now'
  return formatFamilies([...known, gauge('vitryna_unmeasured', help, missing)])
}

async function answerOf(source: Source): Promise<Family[] | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), SOURCE_MS)
  try {
    return await Promise.race([Promise.resolve(source()), late.promise])
  } catch {
    // A database that is away stands in the log; the count says it here.
    return null
  } finally {
    clearTimeout(timer)
  }
}
