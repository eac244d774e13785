import { listStalledChanges, type StalledChange } from '#src/catalogue/changes/stalled-changes.ts'
import { type CopyTrouble, readCopiesHealth } from '#src/copies/copies-health.ts'
import type { Database } from '#src/database/connect.ts'
import { groupThousands } from '#src/domain/money/money.ts'
import { FEED_TITLES } from '#src/domain/text/feed-titles.ts'
import { listUnsettledRuns, type UnsettledRun } from '#src/import-runs/unsettled-runs.ts'
import { type FailedPictures, listFailedPictures } from '#src/import/pictures/picture-status.ts'
import { type ListedMessage, listMessages } from '#src/messages/list-messages.ts'
import { listPostponedMessages } from '#src/messages/postponed-messages.ts'
import { countFailedPictures } from '#src/pictures/count-failed.ts'
import { type ListedReceipt, listReceipts } from '#src/receipts/list-receipts.ts'
import { listPostponedReceipts, type PostponedReceipt } from '#src/receipts/postponed-receipts.ts'
import { listServicePauses, type ServicePause } from '#src/settings/service-pauses.ts'
import { type FeedHealth, readFeedsHealth } from '#src/trade-feeds/feeds-health.ts'

/** Work of the shop that failed, is overdue or waits for a person. */
export type FailedWork = {
  kind: 'import' | 'copy' | 'feed' | 'goods'
  /** The id of the run, the copy or the change, or the name of the feed. */
  id: string
  title: string
  problem: string
  /** For a feed, when the version that receivers still read was made; null if there has never been one. */
  since: Date | null
  is_waiting: boolean
  /**
   * What repeats it: the schedule of an import, the copy, the feed; null if it can only be solved on its
   * screen.
   */
  repeat_id: string | null
}

type Shop = { database: Database; dataDir: string }

export type FailedJobs = {
  messages: ListedMessage[]
  receipts: ListedReceipt[]
  /** Pictures that could not be fetched. */
  pictures: number
  picture_problems: FailedPictures[]
  work: FailedWork[]
  /** Services that are temporarily not offered to shoppers. */
  paused: ServicePause[]
  /** What the shop will try again by itself. */
  postponed: { messages: ListedMessage[]; receipts: PostponedReceipt[] }
}

/**
 * Returns everything that the shop has given up or cannot continue by itself, for the desk and the command.
 */
export async function listFailedJobs(
  shop: Shop,
  { now, limit }: { now: Date; limit: number },
): Promise<FailedJobs> {
  const { database } = shop
  const [messages, receipts, pictures, picture_problems, work, paused, postponedMessages, postponedReceipts] =
    await Promise.all([
      listMessages(database, { dead: true, limit }),
      listReceipts(database, { state: 'error', order: null, limit }),
      countFailedPictures(database),
      listFailedPictures(database),
      listFailedWork(shop, now),
      listServicePauses(database),
      listPostponedMessages(database, limit),
      listPostponedReceipts(database, limit),
    ])
  const postponed = { messages: postponedMessages, receipts: postponedReceipts }
  return { messages, receipts, pictures, picture_problems, work, paused, postponed }
}

/**
 * Returns failed imports, copies, feeds for marketplaces and changes of goods, grouped by kind, the newest
 * first.
 */
export async function listFailedWork(shop: Shop, now: Date): Promise<FailedWork[]> {
  const [runs, { trouble }, feeds, changes] = await Promise.all([
    listUnsettledRuns(shop.database, now),
    readCopiesHealth(shop.database, now),
    readFeedsHealth(shop, now),
    listStalledChanges(shop.database, now),
  ])
  return [
    ...runs.map(ofRun),
    ...(trouble ? [ofCopy(trouble)] : []),
    ...feeds.flatMap(ofFeed),
    ...changes.map(ofChange),
  ]
}

function ofRun({ id, title, state, problem, since, schedule_id }: UnsettledRun): FailedWork {
  const isWaiting = state === 'waiting'
  return {
    kind: 'import',
    id: String(id),
    title,
    problem: problem ?? (isWaiting ? 'Прочитано, чекає на вас' : 'Не прочитано'),
    since,
    is_waiting: isWaiting,
    repeat_id: isWaiting || schedule_id === null ? null : String(schedule_id),
  }
}

const COPY_PROBLEMS: Readonly<Record<CopyTrouble['kind'], string>> = {
  drill: 'Копія не відновлюється',
  failed: 'Копія не вдалася',
  overdue: 'Нової копії немає понад дві доби',
}

function ofCopy({ kind, id, name, problem, since, isUnderWay }: CopyTrouble): FailedWork {
  return {
    kind: 'copy',
    id: String(id),
    title: kind === 'overdue' ? 'Копія магазину' : name,
    problem: [COPY_PROBLEMS[kind], problem, isUnderWay ? 'нова робиться' : null].filter(Boolean).join(': '),
    since,
    is_waiting: false,
    // A new copy does not show whether it can be restored; that is tried on the screen of copies.
    repeat_id: kind === 'drill' || isUnderWay ? null : String(id),
  }
}

function ofFeed({ name, problem, is_stale, is_awaited, made_at }: FeedHealth): FailedWork[] {
  if (problem === null && !is_stale) return []
  return [
    {
      kind: 'feed',
      id: name,
      title: FEED_TITLES[name],
      problem: problem ?? 'Файл не оновлювався понад дві доби',
      since: made_at,
      is_waiting: false,
      repeat_id: is_awaited ? null : name,
    },
  ]
}

function ofChange({ id, title, state, done, total, since }: StalledChange): FailedWork {
  const verb = state === 'undoing' ? 'Повернуто' : 'Застосовано'
  return {
    kind: 'goods',
    id: String(id),
    title,
    problem: `${verb} ${groupThousands(done)} з ${groupThousands(total)}, далі не йде; магазин пробує сам, причина в його журналі`,
    since,
    is_waiting: false,
    repeat_id: null,
  }
}
