import { expect, test as base } from '@playwright/test'
import { sql } from 'kysely'
import { kyivClock } from '#src/domain/delivery/dispatch-days.ts'
import type { PrivateKey } from '#src/settings/private-keys.ts'
import { type CheckboxServer, startCheckboxServer } from '../providers/checkbox.ts'
import { type LiqpayServer, startLiqpayServer } from '../providers/liqpay.ts'
import { type NovaPoshtaServer, startNovaPoshtaServer } from '../providers/nova-poshta.ts'
import type { NpPoint, NpSettlement } from '../providers/nova-poshta-directory.ts'
import { startTelegramServer, type TelegramServer } from '../providers/telegram.ts'
import {
  E2E_CHECKBOX_PORT,
  E2E_LIQPAY_PORT,
  E2E_NOVA_POSHTA_PORT,
  E2E_TELEGRAM_PORT,
  withE2eDatabase,
} from './e2e-shop.ts'
import { borrowSettings, sealKeys } from './borrow-settings.ts'

export type OrderServices = {
  bank: LiqpayServer
  carrier: NovaPoshtaServer
  register: CheckboxServer
  messenger: TelegramServer
}

/** How long a test waits for what the shop's jobs do by themselves; each job runs several times a minute. */
export const JOBS = { timeout: 40_000 }

/** A test of a shop that has everything an order passes through, and has it no more afterwards. */
export const test = base.extend<{ services: OrderServices }>({
  services: async ({ baseURL }, run) => {
    const services = await startServices()
    const putBack = await borrowSettings(await settingsFor(services))
    try {
      await shopKnows(baseURL ?? '')
      await run(services)
    } finally {
      await putBack()
      for (const server of Object.values(services)) await server.close()
    }
  },
})

/**
 * Waits until the shop offers these methods, which follow the settings some seconds after, on the page as
 * well.
 */
async function shopKnows(origin: string): Promise<void> {
  const knows = async (path: string) => (await fetch(`${origin}${path}`)).text()
  await expect.poll(() => knows('/api/checkout'), JOBS).toMatch(/"nova_poshta_locker".*"liqpay"/)
  await expect.poll(() => knows('/checkout'), JOBS).toContain('liqpay')
}

async function startServices(): Promise<OrderServices> {
  const [bank, carrier, register, messenger] = await Promise.all([
    startLiqpayServer({ port: E2E_LIQPAY_PORT }),
    startNovaPoshtaServer({ port: E2E_NOVA_POSHTA_PORT }),
    startCheckboxServer({ port: E2E_CHECKBOX_PORT }),
    startTelegramServer({ port: E2E_TELEGRAM_PORT }),
  ])
  carrier.directory = await demoKyiv()
  // The nightly refresh finds no list, because other tests know the demo's directory.
  carrier.refuses = { 'Address.getSettlements': ['Тест'], 'Address.getWarehouses': ['Тест'] }
  return { bank, carrier, register, messenger }
}

async function settingsFor(services: OrderServices): Promise<Record<string, unknown>> {
  const { bank, carrier, register, messenger } = services
  const [kyiv] = carrier.directory.settlements
  const keys: Partial<Record<PrivateKey, unknown>> = {
    liqpay_public_key: bank.keys.publicKey,
    liqpay_private_key: bank.keys.privateKey,
    nova_poshta_key: carrier.apiKey,
    nova_poshta_sender: carrier.sender.ref,
    nova_poshta_sender_contact: carrier.sender.contact,
    nova_poshta_sender_city: kyiv?.cityRef,
    nova_poshta_sender_address: carrier.sender.address,
    nova_poshta_sender_phone: '380501112233',
    receipts_issuer: 'checkbox',
    checkbox_license_key: register.keys.licenseKey,
    checkbox_login: register.keys.login,
    checkbox_password: register.keys.password,
    ...registerHours(),
    telegram_bot_token: messenger.token,
    telegram_chat_id: '4242',
  }
  return {
    ...sealKeys(keys),
    deliveries: ['pickup', 'nova_poshta', 'nova_poshta_locker'],
  }
}

/** Hours of a shift that is open whenever the test runs, and for hours after. */
function registerHours(): { checkbox_opens: string; checkbox_closes: string } {
  const isMorning = kyivClock(new Date()).time < '12:00'
  return isMorning
    ? { checkbox_opens: '00:00', checkbox_closes: '23:59' }
    : { checkbox_opens: '12:00', checkbox_closes: '11:59' }
}

/**
 * Kyiv with its lockers as the demo's directory has them, so that the carrier knows what a shopper chooses.
 */
async function demoKyiv(): Promise<NovaPoshtaServer['directory']> {
  type Row = { id: string; city_ref: string; number: string; address: string }
  const { settlement, lockers } = await withE2eDatabase(async (database) => {
    const { rows } = await sql<Row & { settlement_id: string }>`
      select p.id, p.city_ref, p.number, p.address, p.settlement_id
      from delivery_points p join settlements s on s.id = p.settlement_id
      where s.name = 'Київ' and p.kind = 'locker'`.execute(database)
    return { settlement: rows[0], lockers: rows }
  })
  if (!settlement) throw new Error('the demo has no lockers in Kyiv')
  const kyiv: NpSettlement = {
    ref: settlement.settlement_id,
    cityRef: settlement.city_ref,
    name: 'Київ',
    type: 'м.',
    region: '',
    area: 'Київська',
    index: '01001',
    points: lockers.length,
  }
  return {
    settlements: [kyiv],
    points: lockers.map(({ id, number, address }): NpPoint => ({
      ref: id,
      settlementRef: kyiv.ref,
      number,
      type: 'locker',
      street: address,
      latitude: 50.45,
      longitude: 30.52,
      maxWeight: 20,
      maxSize: { width: 40, height: 30, length: 60 },
      maxDeclaredCost: 10_000,
      deniesSelection: false,
      status: 'Working',
      postIndex: kyiv.index,
    })),
  }
}
