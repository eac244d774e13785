import { createHttpClient } from '../load/http-client.ts'
import { ratePerCore } from '../load/rate-per-core.ts'
import { describeMachine } from '../machine.ts'
import { atLeast } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { median } from '../percentile.ts'
import { makeTree } from '../goods/made-tree.ts'
import { runNginx } from '../shop/run-nginx.ts'
import type { BenchShop } from '../shop/run-shop.ts'

const PER_CORE = 25_000
const SHARE_OF_NGINX = 1 / 3
const ENCODING = { 'accept-encoding': 'br' }

interface Server {
  name: string
  origin: string
  path: string
  pid: number
  rates: number[]
  perCore: number[]
}

/**
 * Measures the answers a second of one cached category page, by the clock and by processor time; nginx sends
 * the same bytes in turn.
 */
export async function measureCachedRate(context: PartContext, { url, pid }: BenchShop): Promise<void> {
  const { note, isQuick, port } = context
  const path = `/categories/${makeTree().categories[0]?.slug ?? ''}`
  const client = createHttpClient(url)
  const { body } = await client.send(path, { headers: ENCODING })
  client.close()
  const { wrk, nginx } = describeMachine()
  note(
    `The page has ${body.length} bytes in brotli; loaded by ${wrk === null ? 'Node itself' : `wrk ${wrk}`}`,
  )
  if (nginx === null) note('This machine has no nginx to compare with')
  const other = nginx === null ? null : await runNginx(port + 1, body, 'br')
  const shop: Server = { name: 'the shop', origin: url, path, pid, rates: [], perCore: [] }
  const servers = [shop]
  if (other)
    servers.push({ name: 'nginx', origin: other.url, path: '/page', pid: other.pid, rates: [], perCore: [] })
  try {
    const asked = { seconds: isQuick ? 1 : 4, headers: ENCODING, hasWrk: wrk !== null }
    const sample = ({ pid, origin, path }: Server) => ratePerCore(pid, { origin, path, ...asked })
    for (const server of servers) await sample(server)
    for (let round = 0; round < (isQuick ? 2 : 5); round += 1) {
      for (const server of servers) {
        const { rate, perCore } = await sample(server)
        server.rates.push(rate)
        server.perCore.push(perCore)
      }
    }
  } finally {
    await other?.stop()
  }
  reportRates(context, servers)
}

function reportRates({ report }: PartContext, servers: readonly Server[]): void {
  const [shop, nginx] = servers
  for (const { name, rates, perCore } of servers) {
    const isShop = name === shop?.name
    report({ name: `a cached page, ${name}, by the clock`, unit: 'per second', samples: rates })
    report({
      name: `a cached page, ${name}, for a second of a core`,
      unit: 'per second',
      samples: perCore,
      target: isShop ? atLeast(PER_CORE) : null,
    })
  }
  if (!shop || !nginx) return
  const share = (figures: 'rates' | 'perCore') => [median(shop[figures]) / median(nginx[figures])]
  report({
    name: 'share of nginx, by the clock',
    unit: 'share',
    samples: share('rates'),
    target: atLeast(SHARE_OF_NGINX),
  })
  report({
    name: 'share of nginx, for a second of a core',
    unit: 'share',
    samples: share('perCore'),
    target: atLeast(SHARE_OF_NGINX),
  })
}
