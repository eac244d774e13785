import { sql } from 'kysely'
import type { TradeFeedName } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { findTradeFeed, type TradeFeed } from './trade-feeds.ts'

/** What was asked for, and why the last making has failed. */
export type FeedRequest = { name: string; asked_at: Date | null; problem: string | null }

/**
 * Asks for a feed to be made whatever there is of it: by the shop's work, which needs a minute for a hundred thousand
 * goods, or by the caller itself.
 *
 * @throws RightRefused, StaffRefusal for one that is off
 */
export async function requestFeed(
  database: Database,
  { actor, name, now, isMadeHere = false }: Asked,
): Promise<TradeFeed> {
  return act(database, { actor, right: 'settings.change', now }, async (transaction, audit) => {
    const feed = await findTradeFeed(transaction, name)
    if (!feed.is_on) throw new StaffRefusal(`Фід ${name} вимкнено: спершу ввімкніть його`)
    if (!isMadeHere)
      await transaction
        .updateTable('trade_feeds')
        .set({ asked_at: now, problem: null })
        .where('name', '=', name)
        .execute()
    audit({ action: 'feed.make', entity: 'feed', entityId: name })
    return feed
  })
}

type Asked = { actor: Actor; name: TradeFeedName; now: Date; isMadeHere?: boolean }

export function listFeedRequests(database: Database): Promise<FeedRequest[]> {
  return database.selectFrom('trade_feeds').select(['name', 'asked_at', 'problem']).execute()
}

/** Whether a making that was asked for is still to come: each machine compares it with the file that it has. */
export function isAwaited({ asked_at }: Pick<FeedRequest, 'asked_at'>, madeAt: string | null): boolean {
  return asked_at !== null && (madeAt === null || Date.parse(madeAt) < asked_at.getTime())
}

/** The one who asks does not wait: the usual round comes to it. */
export async function noteFailure(database: Database, name: TradeFeedName): Promise<void> {
  await sql`
    update trade_feeds set asked_at = null, problem = ${PROBLEM}
    where name = ${name} and (asked_at is not null or problem is distinct from ${PROBLEM})`.execute(database)
}

export async function forgetFailure(database: Database, name: TradeFeedName): Promise<void> {
  await sql`update trade_feeds set problem = null where name = ${name} and problem is not null`.execute(
    database,
  )
}

const PROBLEM = 'Файл не зроблено: помилка магазину, вона є в його журналі'
