import { checkProxy } from '#src/checks/check-proxy.ts'
import { type FailedWork, listFailedWork } from '#src/checks/list-failed-work.ts'
import type { Service } from '#src/contract/admin/today.ts'
import { readCopiesHealth } from '#src/copies/copies-health.ts'
import type { Database } from '#src/database/connect.ts'
import { type DirectoryAge, directoryAge } from '#src/delivery/directory/directory-age.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { nextTryText } from '#src/domain/dates/next-try.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import { listServicePauses, type ServicePause } from '#src/settings/service-pauses.ts'
import { serviceName } from '#src/domain/payments/service-name.ts'
import { countMessages } from '#src/messages/count-messages.ts'
import { chosenIssuer } from '#src/payments/receipt-issuer.ts'
import type { LapsingHold } from '#src/payments/settle-holds.ts'
import type { StuckRefund } from '#src/payments/stuck-refunds.ts'
import { countFailedPictures } from '#src/pictures/count-failed.ts'
import { countReceipts, type ReceiptCounts } from '#src/receipts/count-receipts.ts'

/** `holds`: money that banks will release soon, the earliest first. */
type Options = {
  now: Date
  hasMail: boolean
  holds: readonly LapsingHold[]
  /** Refunds that need a person's attention. */
  refunds: readonly StuckRefund[]
  /** Contains the feeds for marketplaces. */
  dataDir: string
  proxyWarning: string | null
}

/**
 * Returns the state of the services that the shop depends on, as it knows it itself: no service is called, so
 * it is cheap.
 */
export async function readServices(
  database: Database,
  { now, hasMail, holds, refunds, dataDir, proxyWarning }: Options,
): Promise<Service[]> {
  const [messages, receipts, { issuer }, pictures, directory, copies, work, pauses, proxy] =
    await Promise.all([
      countMessages(database, now),
      countReceipts(database),
      database.selectNoFrom(chosenIssuer.as('issuer')).executeTakeFirstOrThrow(),
      countFailedPictures(database),
      directoryAge(database),
      readCopiesHealth(database, now),
      listFailedWork({ database, dataDir }, now),
      listServicePauses(database),
      checkProxy({ database, proxyWarning }),
    ])
  return [
    ...stuck(refunds),
    ...lapsing(holds),
    ...pauses.map((pause) => pausedService(pause, now)),
    ...WORK_KINDS.flatMap((kind) => failedOf(work, kind)),
    ...proxy.map(({ state, text }) => ({ name: 'Адреси покупців', state, text, is_of_server: true })),
    carrier(directory),
    issued(receipts, issuer),
    {
      name: 'Листи й повідомлення',
      state: messages.dead > 0 ? 'failed' : hasMail ? 'ok' : 'off',
      text:
        messages.dead > 0
          ? `${messages.dead} не надіслано`
          : hasMail
            ? `${messages.sent_today} сьогодні`
            : 'пошту не налаштовано',
    },
    {
      name: 'Світлини',
      state: pictures > 0 ? 'failed' : 'ok',
      text: pictures > 0 ? `${pictures} не завантажено` : 'усі на місці',
    },
    ...(copies.trouble ? [] : [madeCopies(copies.newest?.madeAt ?? null)]),
  ]
}

/** Receipts that were to be issued are reported even if none are issued any more. */
function issued({ failed, waiting }: ReceiptCounts, issuer: string | null): Service {
  const name = 'Чеки'
  if (failed > 0) return { name, state: 'failed', text: `${failed} не видано` }
  if (waiting > 0)
    return {
      name,
      state: 'ok',
      text: `${waiting} ${pluralForm(waiting, ['чекає', 'чекають', 'чекають'])}`,
    }
  return issuer === null
    ? { name, state: 'off', text: 'магазин їх не видає' }
    : { name, state: 'ok', text: 'усі видано' }
}

function pausedService({ service, problem, paused_until }: ServicePause, now: Date): Service {
  const text = `${problem}. Покупцям поки не пропонуємо, якщо є інший спосіб. ${nextTryText(paused_until, now)}`
  return { name: serviceName(service), state: 'failed', text, paused: service }
}

const WORK_KINDS = ['import', 'copy', 'feed', 'goods'] as const
const WORK_NAMES: Readonly<Record<FailedWork['kind'], string>> = {
  import: 'Імпорт',
  copy: 'Копії',
  feed: 'Вивантаження',
  goods: 'Зміни товарів',
}

function failedOf(work: readonly FailedWork[], kind: FailedWork['kind']): Service[] {
  const [first, ...others] = work.filter((one) => one.kind === kind)
  if (!first) return []
  const { id, title, problem, since } = first
  const when = since === null ? '' : `, з ${kyivMoment(since)}`
  const more = others.length > 0 ? `; ще ${others.length}` : ''
  return [
    {
      name: WORK_NAMES[kind],
      state: 'failed',
      text: `${title}: ${problem}${when}${more}`,
      work: { kind, id },
    },
  ]
}

function madeCopies(newest: Date | null): Service {
  const name = WORK_NAMES.copy
  if (newest === null) return { name, state: 'off', text: 'ще жодної' }
  return { name, state: 'ok', text: `остання ${kyivMoment(newest)}` }
}

function lapsing([first, ...others]: readonly LapsingHold[]): Service[] {
  if (!first) return []
  const text = `банк відпустить ${kyivMoment(first.lapses_at)}${others.length > 0 ? `, ще ${others.length} згодом` : ''}`
  return [{ name: 'Утримані кошти', state: 'failed', text, order: first.number }]
}

function stuck([first, ...others]: readonly StuckRefund[]): Service[] {
  if (!first) return []
  const { amount, provider, problem, number } = first
  const why = problem ?? 'сервіс прийняв повернення й досі не виконав: подивіться в його кабінеті'
  const more = others.length > 0 ? `. Ще ${others.length}: «Оплати», «Потребують уваги»` : ''
  const text = `${formatPrice(amount)}, ${providerName(provider)}: ${why}${more}`
  return [{ name: 'Повернення грошей', state: 'failed', text, order: number }]
}

const DIRECTORIES = { none: 'не під’єднано', demo: 'довідник для прикладу' } as const

function carrier({ source, refreshed_at, problem }: DirectoryAge): Service {
  const name = 'Нова Пошта'
  if (source !== 'carrier') return { name, state: 'off', text: DIRECTORIES[source] }
  if (problem !== null) return { name, state: 'failed', text: problem }
  return { name, state: 'ok', text: refreshed_at ? `довідник від ${kyivMoment(refreshed_at)}` : 'довідник' }
}
