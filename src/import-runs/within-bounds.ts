import type { ImportBounds } from '#src/contract/import-limits.ts'
import { countOf, OFFER_FORMS, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import type { Consent, RunCounts } from './stored-run.ts'

const PRICE_FORMS = ['ціну', 'ціни', 'цін'] as const

/** Whole percent, so that exactly a third is within 33. */
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100))

/**
 * Numbers that the owner has to agree to before a run can be applied: goods that disappear and offers that were refused, if they
 * are more than the bounds allow; else null.
 */
export function neededConsent(
  counts: RunCounts,
  bounds: ImportBounds,
): { gone: number | null; refused: number | null } {
  const isMuchGone =
    counts.missing > 0 && percent(counts.missing, counts.visible) > bounds.import_hide_percent
  // If most of a file was misunderstood, the rest of it would pass for the whole assortment.
  const isMuchRefused = percent(counts.refused, counts.offers + counts.refused) > MOST_REFUSED_PERCENT
  return {
    gone: isMuchGone ? counts.missing : null,
    refused: isMuchRefused ? counts.refused : null,
  }
}

const MOST_REFUSED_PERCENT = 50

/** A Ukrainian sentence for what the owner has not agreed to yet; null if the run can be applied. */
export function missingConsent(counts: RunCounts, bounds: ImportBounds, consent: Consent): string | null {
  const { gone, refused } = neededConsent(counts, bounds)
  if (gone !== null && consent.gone !== gone)
    return `З сайту зникло б ${countOf(gone, PRODUCT_FORMS)} із ${counts.visible}, це більше за ${bounds.import_hide_percent} %. Погодьте: «Так, прибрати ${countOf(gone, PRODUCT_FORMS)}»`
  if (refused !== null && consent.refused !== refused)
    return `Відхилено ${countOf(refused, OFFER_FORMS)} із ${counts.offers + counts.refused}: схоже, прайс прочитано не так. Погодьте, що решти досить`
  return null
}

/** Why a feed may not be applied without the owner, in Ukrainian; empty if it may. */
export function reasonsToWait(counts: RunCounts, bounds: ImportBounds): string[] {
  const reasons: string[] = []
  if (counts.offers === 0) reasons.push('не взято жодного товару')
  if (percent(counts.held, counts.price) > bounds.import_jumps_percent)
    reasons.push(
      `відкладено ${countOf(counts.held, PRICE_FORMS)}: зміна понад ${bounds.import_jump_percent} % або схожа на зайву кому`,
    )
  if (percent(counts.missing, counts.visible) > bounds.import_hide_percent)
    reasons.push(`зникло б ${countOf(counts.missing, PRODUCT_FORMS)} із ${counts.visible}`)
  if (percent(counts.refused, counts.offers + counts.refused) > bounds.import_refused_percent)
    reasons.push(`відхилено ${countOf(counts.refused, OFFER_FORMS)}`)
  return reasons
}
