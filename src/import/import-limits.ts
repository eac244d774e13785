import { countOf, OFFER_FORMS, PRODUCT_FORMS, type PluralForms } from '#src/domain/text/plural.ts'
import type { ChangePlan } from './merge/plan-changes.ts'

export interface ImportLimits {
  /** Both are fractions from 0 to 1. */
  maxHide: number
  maxRefused: number
}

export const DEFAULT_LIMITS: ImportLimits = { maxHide: 1 / 3, maxRefused: 1 / 2 }

interface Loss {
  part: number
  whole: number
  limit: number
  forms: PluralForms
}

/** Returns what an import would lose more of than is allowed, as a Ukrainian sentence; null if nothing. */
export function limitExceeded(
  { missing, visibleBefore }: Pick<ChangePlan, 'missing' | 'visibleBefore'>,
  { offers, refused }: { offers: number; refused: number },
  { maxHide, maxRefused }: ImportLimits,
): string | null {
  return (
    tooManyRefused({ part: refused, whole: offers + refused, limit: maxRefused, forms: OFFER_FORMS }) ??
    tooMuchHidden({ part: missing, whole: visibleBefore, limit: maxHide, forms: PRODUCT_FORMS })
  )
}

/**
 * If this shop misreads a feed, its offers are refused one by one, and the rest would look like the whole
 * assortment.
 */
function tooManyRefused(loss: Loss): string | null {
  if (!isExceeded(loss)) return null
  return [
    `У прайсі відхилено ${lossOf(loss)}; ${allowed(loss)}`,
    'Причини нижче: виправте їх у прайсі або додайте параметри, які там названо.',
    `Якщо досить і решти, повторіть із --max-refused ${percentOf(loss, Math.ceil)}.`,
  ].join(' ')
}

/** A truncated feed looks like a shop that has given up most of its goods. */
function tooMuchHidden(loss: Loss): string | null {
  if (!isExceeded(loss)) return null
  return [
    `У новому прайсі немає ${lossOf(loss)}, що є на сайті; ${allowed(loss)}`,
    `Якщо ці товари справді більше не продаються, повторіть із --max-hide ${percentOf(loss, Math.ceil)}.`,
    'Якщо це інший прайс, дайте йому ім’я: --feed НАЗВА.',
  ].join(' ')
}

function isExceeded({ part, whole, limit }: Loss): boolean {
  return part > 0 && part > whole * limit
}

function lossOf(loss: Loss): string {
  return `${countOf(loss.part, loss.forms)} із ${loss.whole} (${percentOf(loss, Math.round)} %)`
}

function allowed({ limit }: Loss): string {
  return `дозволено не більше ${Math.round(limit * 100)} %. Нічого не змінено.`
}

function percentOf({ part, whole }: Loss, round: (share: number) => number): number {
  return round((part / whole) * 100)
}
