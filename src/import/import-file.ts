import { describeImport } from './describe-import.ts'
import { DEFAULT_LIMITS, limitExceeded } from './import-limits.ts'
import { type ImportOptions, type ImportResult, nothing, reportProgress, STOPPED } from './import-options.ts'
import type { ImportReport } from './import-report.ts'
import type { ImportSession } from './import-session.ts'
import { mergeCatalogue } from './merge/merge-catalogue.ts'
import { planChanges, type ChangePlan } from './merge/plan-changes.ts'
import { refreshDerived } from './merge/refresh-derived.ts'
import type { FeedFile } from './source/open-source.ts'
import { stageFile } from './stage-file.ts'

/**
 * The steps of an import, in their order: the feed is read, normalised and staged; grouped into products;
 * assembled; compared; merged. Up to the merge everything is in temporary tables of the session, so if the
 * import stops before, the catalogue is unchanged.
 * @throws FeedError
 */
export async function importFile(
  session: ImportSession,
  file: FeedFile,
  options: ImportOptions,
): Promise<ImportResult> {
  const startedAt = performance.now()
  const { isReslug = false, isRestock = false } = options
  const { database } = session
  const { feed, staged, notes } = await stageFile(session, file, options)
  const plan = await planChanges(database, feed.id, isRestock)

  const parts = { feed, staged, plan, notes, startedAt }
  const report = await describeImport(options.database, parts)
  const refusal = refusalOf(plan, report, options)
  if (refusal !== null) return nothing(refusal, report)
  if (options.isDryRun) return { kind: 'dry-run', report }
  if (options.signal?.aborted) return nothing(STOPPED)
  reportProgress(options, 'saving', plan.products.added + plan.products.changed)
  await mergeCatalogue(database, {
    feed: { name: feed.name, title: feed.title, key: feed.key },
    folder: file.origin.kind === 'file' ? file.origin.folder : null,
    now: options.now,
    isReslug,
    isRestock,
    around: options.around,
  })
  reportProgress(options, 'counting', 0)
  const facets = await refreshDerived(options.database, plan)
  return { kind: 'imported', report: await describeImport(options.database, parts, facets) }
}

/** Why the catalogue has to stay as it is; `null` if the feed can be merged. */
function refusalOf(
  plan: ChangePlan,
  report: ImportReport,
  { maxHide, maxRefused }: ImportOptions,
): string | null {
  if (report.offers === 0) return NOTHING_TO_SELL
  return limitExceeded(plan, report, {
    maxHide: maxHide ?? DEFAULT_LIMITS.maxHide,
    maxRefused: maxRefused ?? DEFAULT_LIMITS.maxRefused,
  })
}

export const NOTHING_TO_SELL = 'У прайсі немає жодного товару, який можна продавати. Каталог не змінено.'
