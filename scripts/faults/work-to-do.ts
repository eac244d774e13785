import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { parseConfig } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import { refreshNovaPoshta } from '#src/delivery/start-directory-job.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import type { PrivateKey } from '#src/settings/private-keys.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import { type CheckboxServer, startCheckboxServer } from '#tests/providers/checkbox.ts'
import { npRef } from '#tests/providers/nova-poshta-directory.ts'
import { type NovaPoshtaServer, startNovaPoshtaServer } from '#tests/providers/nova-poshta.ts'
import { ROOT } from '../build-stamp.ts'
import { ask, type Goods, orderCall, placedSchema } from './shoppers.ts'

/** Work of the shop's jobs that involves other servers, and in the middle of which they can be killed. */
export type WorkToDo = {
  checkbox: CheckboxServer
  carrier: NovaPoshtaServer
  /**
   * Places and confirms an order to an office of the carrier. Returns its number; null if the shop did not
   * accept it.
   */
  orderToBranch: () => Promise<string | null>
  /** The shop's own command. */
  makeWaybill: (number: string) => ChildProcess
  /** Adds a picture that the shop has not seen yet. */
  addPicture: () => Promise<void>
}

export type Workplace = {
  folder: string
  dataDir: string
  address: string
  environment: Record<string, string>
  database: () => Database
  vault: Vault
  goods: readonly Goods[]
}

const PICTURE_PX = 1_600
/** Different from the numbers of the shoppers and the probes. */
const FIRST_VISITOR = 9_000_000

export type Servers = Pick<WorkToDo, 'checkbox' | 'carrier'>

/** Starts the protocol servers of the cash register and the carrier. */
export async function startServers(): Promise<Servers> {
  const [checkbox, carrier] = await Promise.all([startCheckboxServer(), startNovaPoshtaServer()])
  return { checkbox, carrier }
}

/**
 * Configures the shop so that paid orders get receipts, if wanted, orders to offices waybills, and goods
 * pictures.
 */
export async function prepareWork(
  servers: Servers,
  place: Workplace,
  hasReceipts: boolean,
): Promise<WorkToDo> {
  const { checkbox, carrier } = servers
  const { folder, dataDir, address, environment, vault, goods } = place
  const [kyiv] = carrier.directory.settlements
  const settings: [PrivateKey, unknown][] = [
    ['receipts_issuer', hasReceipts ? 'checkbox' : 'none'],
    ['receipts_manual', 'none'],
    ['checkbox_license_key', checkbox.keys.licenseKey],
    ['checkbox_login', checkbox.keys.login],
    ['checkbox_password', checkbox.keys.password],
    // The run may take place at any hour.
    ['checkbox_opens', '00:00'],
    ['checkbox_closes', '23:59'],
    ['nova_poshta_key', carrier.apiKey],
    ['nova_poshta_sender', npRef('sender')],
    ['nova_poshta_sender_contact', npRef('contact')],
    ['nova_poshta_sender_city', kyiv?.cityRef],
    ['nova_poshta_sender_address', carrier.directory.points[0]?.ref],
    ['nova_poshta_sender_phone', '380671234567'],
  ]
  for (const [key, value] of settings) await savePrivateSetting(place.database(), vault, key, value)
  const { providers } = parseConfig({ NOVA_POSHTA_URL: carrier.url })
  const deps = { database: place.database(), vault, providers, outboundMs: 5_000 }
  await refreshNovaPoshta(deps, new Date(), new AbortController().signal)
  const branch = carrier.directory.points.find(
    ({ type, deniesSelection, status }) => type === 'branch' && !deniesSelection && status === 'Working',
  )
  const pictures = join(folder, 'pictures')
  mkdirSync(pictures)
  let made = 0

  async function orderToBranch(): Promise<string | null> {
    const [one] = goods
    if (!one) return null
    const delivery = { method: 'nova_poshta', city: 'Київ', branch: 'Відділення', point_id: branch?.ref }
    const visitor = FIRST_VISITOR + (made += 1)
    const call = orderCall([{ one, quantity: 1 }], { key: randomUUID(), pays: false, visitor, delivery })
    const answer = await ask(`${address}/api/orders`, call)
    if (answer?.status !== 201) return null
    const { number } = placedSchema.parse(JSON.parse(answer.text)).data
    await changeOrderStatus(place.database(), number, { status: 'confirmed', actor: 'owner' })
    return number
  }

  async function addPicture(): Promise<void> {
    const file = join(pictures, `${(made += 1)}.png`)
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const [width, height] = [PICTURE_PX, PICTURE_PX]
    const create = { width, height, channels: 3, background: '#345', noise } as const
    writeFileSync(file, await sharp({ create }).png().toBuffer())
    await sql`insert into pictures (source, folder) values (${pathToFileURL(file).href}, ${pictures})`.execute(
      place.database(),
    )
  }

  const makeWaybill = (number: string) =>
    spawn(process.execPath, ['src/cli/shop.ts', 'delivery', 'waybill', 'create', number], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment },
      stdio: 'ignore',
    })
  return { checkbox, carrier, orderToBranch, makeWaybill, addPicture }
}
