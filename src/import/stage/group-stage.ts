import type { Database } from '#src/database/connect.ts'
import type { ProblemLog } from '../problem-log.ts'
import { applyPinnedPrices, applyPinnedTitles } from './apply-pins.ts'
import { dropMerged } from './drop-merged.ts'
import { GROUP_LIMIT, groupOffers } from './group-offers.ts'

interface GroupOptions {
  isReslug: boolean
  problems: ProblemLog
}

/**
 * Groups staged offers into products, with the titles of categories and the prices that the owner has pinned.
 */
export async function groupStage(
  database: Database,
  feedId: number,
  { isReslug, problems }: GroupOptions,
): Promise<void> {
  await applyPinnedTitles(database, feedId)
  await dropMerged(database, feedId, problems)
  const oversized = await groupOffers(database, feedId, isReslug)
  if (oversized > 0) await warnOfOversized(problems, oversized)
  await applyPinnedPrices(database, feedId)
}

async function warnOfOversized(problems: ProblemLog, groups: number): Promise<void> {
  await problems.add({
    severity: 'warning',
    code: 'oversized_group',
    count: groups,
    line: 1,
    offer_id: null,
    field: 'group_id',
    reason: `у групі понад ${GROUP_LIMIT} пропозицій: це не варіанти одного товару, їх узято окремими товарами`,
  })
}
