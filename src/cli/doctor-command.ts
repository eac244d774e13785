import { access, constants, statfs } from 'node:fs/promises'
import { checkAddress } from '#src/checks/check-address.ts'
import { CHECKED_SERVICES, checkService } from '#src/checks/check-service.ts'
import { checkIndex } from '#src/checks/check-index.ts'
import { checkProxy } from '#src/checks/check-proxy.ts'
import { checkRedis } from '#src/checks/check-redis.ts'
import { checkReplica } from '#src/checks/check-replica.ts'
import type { Check, CheckStep } from '#src/contract/check.ts'
import { checkCopies } from '#src/copies/check-copies.ts'
import { TRADE_FEEDS } from '#src/contract/trade-feeds.ts'
import { checkNovaPoshta, checkUkrposhta } from '#src/delivery/check-carriers.ts'
import { checkPayments } from '#src/payments/check-payments.ts'
import { openMailbox } from '#src/mail/open-mailbox.ts'
import { checkLaw } from '#src/pages/check-law.ts'
import { checkCheckbox } from '#src/receipts/check-checkbox.ts'
import { checkMessages } from '#src/messages/check-messages.ts'
import { checkSms } from '#src/messages/sms/sms-channel.ts'
import { checkTelegram } from '#src/messages/telegram/check-telegram.ts'
import { isShopClosed } from '#src/settings/opening.ts'
import { findUnreadableSecrets } from '#src/settings/private-settings.ts'
import { checkTradeFeeds } from '#src/trade-feeds/check-trade-feeds.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, type OpenShop, UsageError } from './command.ts'
import { openShopDesk } from './open-shop-desk.ts'
import { parseOptions } from './parse-options.ts'

/** What is checked, in this order. Checks of a room are one line here. */
const CHECKS: readonly ((shop: OpenShop) => Promise<readonly Check[]>)[] = [
  async (shop) => [checkAddress(shop)],
  checkProxy,
  checkOpening,
  checkDataFolder,
  checkSecrets,
  checkReplica,
  checkRedis,
  (shop) => checkIndex(shop, new Date()),
  (shop) => checkCopies(shop, new Date()),
  checkMail,
  checkLaw,
  (shop) => checkNovaPoshta(shop, new Date()),
  checkUkrposhta,
  (shop) => checkCheckbox({ ...shop, url: shop.providers.checkbox, limitMs: shop.outboundMs }),
  checkMessages,
  (shop) => checkTelegram({ ...shop, url: shop.providers.telegram, limitMs: shop.outboundMs }),
  (shop) => checkSms({ ...shop, url: shop.providers.sms, limitMs: shop.outboundMs }),
  (shop) => checkTradeFeeds(shop, new Date()),
  checkOnlinePayments,
]

const MARKS: Readonly<Record<Check['state'], string>> = { ok: '✓', off: '–', failed: '✗' }
const STEP_MARKS: Readonly<Record<CheckStep['state'], string>> = { ok: '✓', failed: '✗', waiting: '·' }
const OPTIONS = { json: { type: 'boolean' }, to: { type: 'string' } } as const
const NOT_DONE = 1

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'перевірка магазину: чого бракує, чи відповідають сервіси, які ви під’єднали',
  usage: `npm run shop -- doctor [--json]
npm run shop -- doctor СЕРВІС [--to АДРЕСА] [--json]

Дивиться, чого бракує магазину, і по разу звертається до кожного налаштованого сервісу: пошти, оплати, перевізників, каси.
✓ — гаразд, – — не налаштовано, ✗ — треба втрутитися. Код завершення 1, коли є хоч одне ✗.

З назвою — перевіряє один сервіс кроками, так, як він працює для покупця, і зупиняється на першому хибному:
${[...CHECKED_SERVICES, ...TRADE_FEEDS].join(', ')}.
Оплата: рахунок на 1,00 грн створюється й скасовується. Пошті потрібна --to, куди надіслати пробний лист.`,
  run: async (args, { terminal, now, withShop }) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [service, ...rest] = positionals
    if (rest.length > 0) throw new UsageError(`Зайве: ${rest.join(' ')}`)
    if (service !== undefined) return tryOut({ terminal, now, withShop }, service, values)
    const checks = await withShop(async (shop) =>
      (await Promise.all(CHECKS.map((check) => check(shop)))).flat(),
    )
    const lines = values.json
      ? [JSON.stringify(checks, null, 2)]
      : checks.map(({ state, text }) => `${MARKS[state]} ${text}`)
    for (const line of lines) terminal.out(line)
    return checks.some(({ state }) => state === 'failed') ? NOT_DONE : 0
  },
}

async function tryOut(
  { terminal, now, withShop }: CommandContext,
  service: string,
  { json, to = '' }: { json?: boolean; to?: string },
): Promise<number> {
  if (service === 'mail' && to === '') throw new UsageError('Не вказано --to: куди надіслати пробний лист')
  const steps = await withShop((shop) => checkService({ ...shop, now }, { actor: COMMAND, service, to }))
  if (!steps)
    throw new UsageError(
      `Немає такого сервісу: ${service}. Є: ${[...CHECKED_SERVICES, ...TRADE_FEEDS].join(', ')}`,
    )
  if (json) terminal.out(JSON.stringify(steps, null, 2))
  else
    for (const { title, state, text, hint } of steps) {
      terminal.out(`${STEP_MARKS[state]} ${title}${text === null ? '' : `: ${text}`}`)
      if (hint !== null) terminal.out(`    ${hint}`)
    }
  return steps.every(({ state }) => state === 'ok') ? 0 : NOT_DONE
}

/** A new shop is closed, so that is no error. */
async function checkOpening({ database }: OpenShop): Promise<Check[]> {
  return (await isShopClosed(database))
    ? [
        {
          name: 'opening',
          state: 'off',
          text: 'Магазин закрито для покупців. Відкрити: npm run shop -- open.',
        },
      ]
    : [{ name: 'opening', state: 'ok', text: 'Магазин відкрито для покупців.' }]
}

/** Pictures, copies and the shop's own PostgreSQL stop when there is no space left. */
const LEAST_FREE_BYTES = 1024 ** 3

async function checkDataFolder({ dataDir }: OpenShop): Promise<Check[]> {
  try {
    await access(dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < LEAST_FREE_BYTES) {
      const text = `На диску теки даних ${dataDir} лишилося менше за 1 ГБ: звільніть місце.`
      return [{ name: 'data', state: 'failed', text }]
    }
    return [{ name: 'data', state: 'ok', text: `Тека даних: ${dataDir}` }]
  } catch {
    return [{ name: 'data', state: 'failed', text: `У теку даних ${dataDir} не можна писати (DATA_DIR).` }]
  }
}

async function checkSecrets({ database, vault }: OpenShop): Promise<Check[]> {
  const unreadable = await findUnreadableSecrets(database, vault)
  if (unreadable.length === 0) return []
  const text = `Не читаються таємні налаштування: ${unreadable.join(', ')}. Секрет магазину (SECRET або файл secret у теці даних) уже не той: поверніть його або задайте ці налаштування знову.`
  return [{ name: 'secrets', state: 'failed', text }]
}

async function checkOnlinePayments(shop: OpenShop): Promise<Check[]> {
  return checkPayments(shop.database, await openShopDesk(shop)(), new Date())
}

async function checkMail({ mail }: OpenShop): Promise<Check[]> {
  if (!mail)
    return [{ name: 'mail', state: 'off', text: 'Пошта: не налаштовано (SMTP_URL і MAIL_FROM у .env).' }]
  const mailbox = openMailbox(mail)
  try {
    await mailbox.verify()
    return [{ name: 'mail', state: 'ok', text: 'Пошта: сервер прийняв вхід.' }]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ name: 'mail', state: 'failed', text: `Пошта: сервер не відповів, як треба: ${reason}` }]
  } finally {
    mailbox.close()
  }
}
