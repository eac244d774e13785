import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { loadDemoDirectory, removeDemoDirectory } from '#src/delivery/directory/load-demo-directory.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { type NovaPoshtaServer, startNovaPoshtaServer } from '#tests/providers/nova-poshta.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let carrier: NovaPoshtaServer
let command: TestCommand
const NOW = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  shop = await startTestShop()
  carrier = await startNovaPoshtaServer()
  onFileEnd(() => carrier.close())
  const providers = { ...TEST_CONFIG.providers, novaPoshta: carrier.url }
  command = await startTestCommand(shop, () => NOW, { providers, input: carrier.apiKey })
})

beforeEach(async () => {
  await command.run('settings', 'unset', 'nova_poshta_key')
  await shop.database.deleteFrom('settlements').execute()
  await shop.database.deleteFrom('delivery_directories').execute()
})

const setKey = () => command.run('settings', 'set', 'nova_poshta_key', '-')

it('DLV-02 says what the directory lacks, refreshes it, and finds in it what a shopper finds', async () => {
  expect(await command.run('delivery', 'refresh')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('ключа')],
  })
  await setKey()
  expect((await command.run('delivery', 'refresh')).code).toBe(0)
  expect((await command.run('delivery', 'status')).out[0]).toContain('Нової Пошти')
  const { out } = await command.run('delivery', 'find', 'київ', '1')
  expect(out[0]).toContain('Київ')
  expect(out[1]).toContain('№ 1')
})

it('DLV-02 a demo has towns of one name, branches and lockers, and takes them along when it goes', async () => {
  await loadDemoDirectory(shop.database)
  const status = JSON.parse((await command.run('delivery', 'status', '--json')).out.join('\n'))
  expect(status).toMatchObject({ source: 'demo', settlements: 61, closed: 0 })
  expect(status.branches + status.lockers).toBeGreaterThan(600)
  const { out } = await command.run('delivery', 'find', 'іванівка')
  expect(new Set(out).size).toBe(4)
  await removeDemoDirectory(shop.database)
  expect((await command.run('delivery', 'find', 'київ')).out).toEqual(['Немає населеного пункту «київ».'])
})

it('DLV-02 after an error the demo’s directory can be loaded at once', async () => {
  await sql`alter table settlements rename to settlements_away`.execute(shop.database)
  await expect(loadDemoDirectory(shop.database)).rejects.toThrow('settlements')
  await sql`alter table settlements_away rename to settlements`.execute(shop.database)
  await loadDemoDirectory(shop.database)
  expect(JSON.parse((await command.run('delivery', 'status', '--json')).out.join('\n'))).toMatchObject({
    source: 'demo',
    settlements: 61,
  })
})

it('DLV-02 the carrier’s own directory takes the place of the demo’s, whatever it counts, and stays', async () => {
  await loadDemoDirectory(shop.database)
  await setKey()
  expect((await command.run('delivery', 'refresh')).code).toBe(0)
  await loadDemoDirectory(shop.database)
  await removeDemoDirectory(shop.database)
  const status = JSON.parse((await command.run('delivery', 'status', '--json')).out.join('\n'))
  expect(status).toMatchObject({ source: 'carrier', settlements: carrier.directory.settlements.length })
})

it('OPS-01 DLV-02 doctor calls the carrier once and says how the directory stands', async () => {
  const textsOf = async () => {
    const { out } = await command.run('doctor', '--json')
    const checks: { name: string; state: string; text: string }[] = JSON.parse(out.join('\n'))
    return checks
      .filter(({ name }) => name.startsWith('nova_poshta'))
      .map(({ state, text }) => `${state}: ${text}`)
  }
  expect(await textsOf()).toEqual([expect.stringContaining('off: Нова Пошта: не налаштовано')])
  await setKey()
  expect(await textsOf()).toEqual([
    expect.stringContaining('бракує: nova_poshta_sender'),
    expect.stringContaining('failed: Довідника Нової Пошти ще немає'),
  ])
  await command.run('delivery', 'refresh')
  carrier.lastPage = 1
  carrier.directory.points = carrier.directory.points.slice(0, 2)
  await command.run('delivery', 'refresh')
  carrier.lastPage = null
  expect((await textsOf())[1]).toMatch(/Остання спроба: довідник неповний/)
})

it('names an action that is none', async () => {
  expect((await command.run('delivery', 'statsu')).err[0]).toContain('status')
  expect((await command.run('delivery', 'find')).code).toBe(2)
})
