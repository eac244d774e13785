import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { freePort } from '../../scripts/faults/free-port.ts'
import { emptyShop, startShopProcess } from '#tests/start-shop-process.ts'

// A whole shop of three processes is started.
vi.setConfig({ testTimeout: 120_000 })

const ROOT = join(import.meta.dirname, '../..')
const METRIC = /vitryna_[a-z\d_]+/g

it('OPS-02 metrics of every process stand on a private port, and alerts and the dashboard name no other', async () => {
  const port = await freePort()
  const shop = await startShopProcess({
    WEB_PROCESSES: '2',
    METRICS_PORT: String(port),
    ...(await emptyShop()),
  })
  for (const path of ['/', '/', '/api/settings', '/nowhere-at-all']) await fetch(`${shop.address}${path}`)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const processes = [...text.matchAll(/^vitryna_process_resident_bytes\{process="(\w+)/gm)].map(
    ([, name]) => name,
  )
  expect(new Set(processes)).toEqual(new Set(['main', 'web']))
  expect(processes.length).toBe(3)
  expect(text).toMatch(/_count\{method="GET",route="\/api\/settings",status="\dxx",by="visitor"/)
  expect(text).toMatch(/^vitryna_page_cache_total\{result="miss",.*\} [1-9]/m)
  expect(text).toMatch(/^vitryna_queue_length\{queue="outbox"\} \d/m)
  for (const queue of ['messages', 'receipts', 'refunds'])
    expect(text).toContain(`vitryna_queue_age_seconds{queue="${queue}"} 0`)
  for (const kind of ['receipts', 'messages', 'refunds'])
    expect(text).toContain(`vitryna_trouble{kind="${kind}"} 0`)
  expect(text).toMatch(/^vitryna_disk_free_bytes [1-9]/m)
  expect(text).toMatch(/^vitryna_pool_waiting\{pool="orders"/m)
  expect(text).toContain('vitryna_unmeasured 0')
  expect((await fetch(`${shop.address}/metrics`)).headers.get('content-type')).not.toContain('text/plain')
  expect(namesIn('deploy/alerts.yml').filter((name) => !text.includes(name))).toEqual([])
  expect(namesIn('deploy/grafana-dashboard.json').filter((name) => !text.includes(name))).toEqual([])
})

function namesIn(file: string): string[] {
  const names = readFileSync(join(ROOT, file), 'utf8').match(METRIC) ?? []
  expect(names.length).toBeGreaterThan(4)
  return names
}
