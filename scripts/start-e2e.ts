/**
 * Starts the built shop with the demo goods and nothing left of an earlier run, for the browser tests. With
 * `E2E_DEMO_DIR` it begins with a copy of that folder (`make-e2e-demo.ts`); otherwise it fills itself, and
 * its pictures are converted meanwhile.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../src/database/connect.ts'
import { isPostgresProcess, readPostmasterFile } from '../src/database/postmaster-file.ts'
import { socketUrl } from '../src/database/postgres-server.ts'
import {
  E2E_APART_ORIGIN,
  E2E_CHECKBOX_PORT,
  E2E_DATA_DIR,
  E2E_FACEBOOK_PORT,
  E2E_GOOGLE_PORT,
  E2E_LIQPAY_PORT,
  E2E_MAILS_DIR,
  E2E_MONO_PARTS_PORT,
  E2E_MONO_PORT,
  E2E_NOVA_POSHTA_PORT,
  E2E_ORIGIN,
  E2E_PORT,
  E2E_PRIVAT_PARTS_PORT,
  E2E_TELEGRAM_PORT,
  E2E_UKRPOSHTA_PORT,
  E2E_WAYFORPAY_PORT,
} from '../tests/e2e/e2e-shop.ts'
import { startMailServer } from '../tests/start-mail-server.ts'

await endLeftServer()
rmSync(E2E_DATA_DIR, { recursive: true, force: true })
rmSync(E2E_MAILS_DIR, { recursive: true, force: true })
const demo = process.env['E2E_DEMO_DIR']
if (demo) {
  mkdirSync(dirname(E2E_DATA_DIR), { recursive: true })
  // The copy preserves the files' owner, which the database server requires.
  execFileSync('cp', ['-a', demo, E2E_DATA_DIR])
}
const mail = await startMailServer(E2E_MAILS_DIR)
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: String(E2E_PORT),
  HOST: '127.0.0.1',
  DATA_DIR: E2E_DATA_DIR,
  DATABASE_URL: '',
  API_BASE_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  // One automated browser sends more requests than any shopper.
  API_RATE_LIMIT: '100000',
  PAGE_RATE_LIMIT: '100000',
  ORDER_RATE_LIMIT: '100000',
  AUTH_RATE_LIMIT: '100000',
  CORS_ORIGINS: E2E_APART_ORIGIN,
  PUBLIC_URL: E2E_ORIGIN,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Оселя <shop@example.com>',
  ORDERS_EMAIL: '',
  GOOGLE_CLIENT_ID: 'local-client',
  GOOGLE_CLIENT_SECRET: 'local-secret',
  GOOGLE_ISSUER: `http://localhost:${E2E_GOOGLE_PORT}`,
  FACEBOOK_APP_ID: 'local-app',
  FACEBOOK_APP_SECRET: 'local-app-secret',
  FACEBOOK_DIALOG_URL: `http://127.0.0.1:${E2E_FACEBOOK_PORT}/dialog/oauth`,
  FACEBOOK_TOKEN_URL: `http://127.0.0.1:${E2E_FACEBOOK_PORT}/oauth/access_token`,
  FACEBOOK_ME_URL: `http://127.0.0.1:${E2E_FACEBOOK_PORT}/me`,
  LIQPAY_URL: `http://127.0.0.1:${E2E_LIQPAY_PORT}`,
  MONO_URL: `http://127.0.0.1:${E2E_MONO_PORT}`,
  WAYFORPAY_URL: `http://127.0.0.1:${E2E_WAYFORPAY_PORT}`,
  PRIVAT_PARTS_URL: `http://127.0.0.1:${E2E_PRIVAT_PARTS_PORT}`,
  MONO_PARTS_URL: `http://127.0.0.1:${E2E_MONO_PARTS_PORT}`,
  NOVA_POSHTA_URL: `http://127.0.0.1:${E2E_NOVA_POSHTA_PORT}`,
  UKRPOSHTA_URL: `http://127.0.0.1:${E2E_UKRPOSHTA_PORT}`,
  CHECKBOX_URL: `http://127.0.0.1:${E2E_CHECKBOX_PORT}`,
  TELEGRAM_URL: `http://127.0.0.1:${E2E_TELEGRAM_PORT}`,
})
await import('../src/main.ts')
await boundNobody()

/** One automated browser orders more of the demo's goods than any shopper. */
async function boundNobody(): Promise<void> {
  const { socketFolder = '' } = readPostmasterFile(join(E2E_DATA_DIR, 'postgres')) ?? {}
  const { database, close } = connect(socketUrl(socketFolder, 'vitryna'), { applicationName: 'e2e', size: 1 })
  await sql`insert into settings (key, value) values ('stock_percent_per_network_day', '0')`.execute(database)
  await close()
}

/**
 * The database of a killed run keeps running without its folder, and would remove the next one's socket when
 * it ends.
 */
async function endLeftServer(): Promise<void> {
  const left = readPostmasterFile(join(E2E_DATA_DIR, 'postgres'))
  if (!left || !isPostgresProcess(left.pid)) return
  process.kill(left.pid, 'SIGINT')
  while (isPostgresProcess(left.pid)) await delay(100)
}
