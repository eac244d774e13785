import { type FailedJobs, type FailedWork, listFailedJobs } from '#src/checks/list-failed-work.ts'
import { nextTryText } from '#src/domain/dates/next-try.ts'
import { serviceName } from '#src/domain/payments/service-name.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import type { Command } from './command.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'

const OPTIONS = { limit: { type: 'string', default: '100' }, json: { type: 'boolean' } } as const

export const jobsCommand: Command = {
  name: 'jobs',
  summary: 'помилки: що магазин не зробив сам і як це повторити',
  usage: `npm run shop -- jobs list [--limit N] [--json]

Той самий перелік, що «Помилки» в керуванні: повідомлення й чеки, від яких магазин відмовився, світлини, яких не
завантажено, імпорти, що не вдалися чи чекають на вас, копії, вивантаження для майданчиків, зміни товарів, що не йдуть
далі. Біля кожного — команда, якою його виправляють.`,
  run: async (args, { terminal, now, withShop }) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action !== 'list') throw unknownAction(action, ['list'])
    requirePositionals(rest, [])
    const limit = readLimit(values.limit)
    const jobs = await withShop((shop) => listFailedJobs(shop, { now: now(), limit }))
    const lines = values.json === true ? [JSON.stringify(jobs, null, 2)] : linesOf(jobs, now())
    for (const line of lines.length === 0 ? ['Помилок немає.'] : lines) terminal.out(line)
    return 0
  },
}

function linesOf({ messages, receipts, pictures, work, paused, postponed }: FailedJobs, now: Date): string[] {
  return [
    ...paused.map(({ service, problem, paused_until }) =>
      lineOf({
        title: serviceName(service),
        since: null,
        problem: `${problem}; ${nextTryText(paused_until, now)}`,
        mend: `checkout resume ${service}`,
      }),
    ),
    ...postponed.receipts.map(({ id, order, problem, next_try_at }) =>
      lineOf({
        title: `Чек №\u00A0${order}`,
        since: null,
        problem: `${problem}; ${nextTryText(next_try_at, now)}`,
        mend: `receipts retry ${id}`,
      }),
    ),
    ...postponed.messages.map(({ id, channel, recipient, problem, next_try_at }) =>
      lineOf({
        title: [channel, recipient].join(' '),
        since: null,
        problem: `${problem ?? ''}; ${nextTryText(next_try_at, now)}`,
        mend: `messages retry ${id}`,
      }),
    ),
    ...messages.map(({ id, created_at, topic, order, channel, recipient, problem }) =>
      lineOf({
        title: [order === null ? topic : `${topic} №\u00A0${order}`, channel, recipient].join(' '),
        since: created_at,
        problem: problem ?? 'причини не сказано',
        mend: `messages retry ${id}`,
      }),
    ),
    ...receipts.map(({ id, created_at, order, problem }) =>
      lineOf({
        title: `Чек №\u00A0${order}`,
        since: created_at,
        problem: problem ?? 'причини не сказано',
        mend: `receipts retry ${id}`,
      }),
    ),
    ...(pictures === 0
      ? []
      : [
          lineOf({
            title: 'Світлини',
            since: null,
            problem: `не завантажено ${pictures}`,
            mend: 'pictures retry',
          }),
        ]),
    ...work.map((one) => lineOf({ ...one, mend: mendOf(one) })),
  ]
}

type Line = { title: string; since: Date | null; problem: string; mend: string }

function lineOf({ title, since, problem, mend }: Line): string {
  return [title, since === null ? '' : `з ${kyivMoment(since)}`, problem, `далі: ${mend}`]
    .filter((part) => part !== '')
    .join('  ')
}

function mendOf({ kind, id }: FailedWork): string {
  if (kind === 'import') return `import show ${id}`
  if (kind === 'copy') return 'copy list, copy make'
  return kind === 'feed' ? `exports make ${id}` : `goods undo ${id}`
}
