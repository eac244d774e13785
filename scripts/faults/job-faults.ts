import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProviderServer } from '#tests/providers/provider-server.ts'
import type { Fault, Field } from './field.ts'
import { killEach } from './supervised-shop.ts'

const LETTER_MS = 400
/** Milliseconds, enough to be killed while the other side has not answered. */
const ANSWER_MS = 700
/** Milliseconds. Jobs run every fifteen seconds. */
const WAIT_MS = 30_000
const POLL_MS = 20

/** Each job is killed in the middle of a call to another server. */
export const JOB_FAULTS: readonly Fault[] = [
  {
    name: 'kill -9 of the shop while it sends letters and hears of payments',
    strike: async ({ shop, slowMail }) => {
      slowMail(LETTER_MS)
      await delay(2 * LETTER_MS)
      killEach([shop.shop(), ...shop.webWorkers()])
      slowMail(0)
    },
  },
  {
    name: 'kill -9 of the web processes in the middle of a callback',
    strike: async ({ shop, proxy }) => {
      if (!(await proxy.passes('POST /api/payments/', WAIT_MS))) return 'missed'
      killEach(shop.webWorkers())
      return undefined
    },
  },
  {
    name: 'kill -9 of the shop in the middle of a refund',
    strike: async ({ shop, liqpay, refunds }) => {
      await refunds.request()
      const isAsked = await isCalled(liqpay, isRefund)
      killEach([shop.shop(), ...shop.webWorkers()])
      liqpay.slowDown(0)
      return isAsked ? undefined : 'missed'
    },
  },
  {
    name: 'kill -9 of the shop in the middle of a receipt',
    needs: 'receipts',
    strike: async (field) => {
      const isAsked = await isCalled(field.work.checkbox, ({ path }) => path.endsWith('/receipts/sell'))
      killEach([field.shop.shop(), ...field.shop.webWorkers()])
      field.work.checkbox.slowDown(0)
      return isAsked ? undefined : 'missed'
    },
  },
  {
    name: 'kill -9 of a command in the middle of a waybill',
    strike: async ({ work }) => {
      const number = await work.orderToBranch()
      if (number === null) return 'missed'
      const child = work.makeWaybill(number)
      const ended = once(child, 'exit')
      const isAsked = await isCalled(
        work.carrier,
        ({ text }) => /"InternetDocument(?:General)?"/.test(text) && text.includes('"save"'),
      )
      child.kill('SIGKILL')
      await ended
      work.carrier.slowDown(0)
      return isAsked ? undefined : 'missed'
    },
  },
  {
    name: 'kill -9 of the process that converts a picture',
    strike: async (field) => {
      await field.work.addPicture()
      if (!(await within(() => converts(field)))) return 'missed'
      killEach(field.shop.converters())
      return undefined
    },
  },
]

type Asked = ProviderServer['requests'][number]

/** Resolves to true when such a call has come and waits for its answer. From then on every answer is slow. */
async function isCalled(server: ProviderServer, isIt: (request: Asked) => boolean): Promise<boolean> {
  const before = server.requests.length
  server.slowDown(ANSWER_MS)
  return within(async () => server.requests.slice(before).some(isIt))
}

/** All calls of LiqPay have one address; the action is in its data. */
function isRefund({ path, text }: Asked): boolean {
  const data = path === '/api/request' ? new URLSearchParams(text).get('data') : null
  return data !== null && Buffer.from(data, 'base64').toString('utf8').includes('"action":"refund"')
}

async function converts({ shop, database }: Field): Promise<boolean> {
  if (shop.converters().length === 0) return false
  const active = await sql`
    select from jobs.job where name = 'pictures' and state = 'active' and singleton_key like 'webp-%'`.execute(
    database(),
  )
  return active.rows.length > 0
}

async function within(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + WAIT_MS
  while (performance.now() < end) {
    if (await isSo()) return true
    await delay(POLL_MS)
  }
  return false
}
