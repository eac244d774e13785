import type { DecimalMark } from '#src/domain/money/read-decimal.ts'
import type { ProblemCode } from '../offer.ts'
import { decimalAdvice, type FeedAmounts } from './feed-amounts.ts'

export type Stock = {
  stock: number | null
  is_available: boolean
  warning: { code: ProblemCode; field: 'availability' | 'quantity'; reason: string } | null
}

const YES =
  /^(true|yes|y|1|\+|!|так|да|є|есть|available|in[ _]?stock|(є )?в наявності|в наличии|на складі|на складе|є на складі|закінчується|заканчивается|limited availability|готов\S* до відправ\S*)$/i
const NO =
  /^(|false|no|n|0|-|–|—|&|ні|нет|немає|(немає|нема|нет|не) в (наявності|наличии)|відсутній|out[ _]?of[ _]?stock|not available|unavailable|sold out|preorder|backorder|очікується|ожидается|закінчився|під замовлення|под заказ|знят\S* з \S+|снят\S* с \S+)$/i
/** The number of letters beside a number of pieces: «12 шт.», «понад 100». */
const LETTERS = 24

/**
 * Combines what a feed says about stock. `null` means that the field is absent; an empty availability means
 * "not in stock". What is not certainly in stock is not sold: a zero quantity overrides "available", and "not
 * available", "pre-order" and "on order" override any quantity.
 */
export function readStock(availability: string | null, quantity: string | null, amounts: FeedAmounts): Stock {
  const said = readAvailability(availability)
  const quantified = readQuantity(quantity, amounts)
  const counted = typeof quantified === 'object' && quantified ? quantified.pieces : quantified
  if (said === false) {
    const isConflict = typeof counted === 'number' && counted > 0
    const reason = `товар позначено як відсутній, хоча кількість ${counted}: у магазині його немає в наявності`
    return { ...NONE, warning: isConflict ? { code: 'stock_conflict', field: 'availability', reason } : null }
  }
  if (counted === null) return { stock: null, is_available: true, warning: null }
  if (typeof counted === 'string') return unclearQuantity(counted, quantity ?? '')
  if (counted > 0)
    return { stock: counted, is_available: true, warning: fractionWarning(quantified, quantity ?? '') }
  if (counted < 0) {
    return {
      ...NONE,
      warning: {
        code: 'negative_stock',
        field: 'quantity',
        reason: `від’ємна кількість ${counted}: пораховано як 0`,
      },
    }
  }
  const reason = 'товар позначено як наявний, хоча кількість 0: у магазині його немає в наявності'
  return { ...NONE, warning: said === true ? { code: 'stock_conflict', field: 'quantity', reason } : null }
}

const NONE = { stock: 0, is_available: false }

/** Returns `null` if there is no text or it is not recognised; then the quantity decides. */
function readAvailability(text: string | null): boolean | null {
  if (text === null) return null
  if (NO.test(text)) return false
  if (YES.test(text)) return true
  // Prom writes the number of days until dispatch here.
  return /^\d{1,4}$/.test(text) ? true : null
}

/** `mark`: set if the lower of two readings was taken; `isCut`: a fraction of a piece was left out. */
type Pieces = { pieces: number; mark: DecimalMark | null; isCut: boolean }

function readQuantity(text: string | null, amounts: FeedAmounts): Pieces | 'placeholder' | 'unclear' | null {
  if (text === null || text === '') return null
  if (/^(багато|много|є|есть|true|yes|\+|так|да)$/i.test(text)) return null
  if (/^(false|no|немає|нет|-|ні)$/i.test(text)) return NO_PIECES
  const reading = amounts.readCount(text, LETTERS)
  if (reading === null) return 'unclear'
  const [whole = '', fraction = ''] = reading.decimal.split('.')
  const pieces = Number(whole)
  if (/^9{4,}$/.test(whole) || pieces > 1_000_000) return 'placeholder'
  return { pieces, mark: reading.kind === 'ambiguous' ? reading.mark : null, isCut: /[1-9]/.test(fraction) }
}

const NO_PIECES: Pieces = { pieces: 0, mark: null, isCut: false }

function fractionWarning(quantity: Pieces | string | null, text: string): Stock['warning'] {
  if (quantity === null || typeof quantity === 'string') return null
  const { pieces, mark, isCut } = quantity
  const shown = `кількість «${text.slice(0, 40)}»`
  if (mark !== null)
    return {
      code: 'bad_stock',
      field: 'quantity',
      reason: `${shown} пораховано як ${pieces}: ${decimalAdvice(mark)}`,
    }
  return isCut
    ? { code: 'stock_rounded', field: 'quantity', reason: `${shown} не ціла: пораховано як ${pieces}` }
    : null
}

function unclearQuantity(kind: string, text: string): Stock {
  const isPlaceholder = kind === 'placeholder'
  const reason = isPlaceholder
    ? `кількість ${text} схожа на заглушку: товар у наявності без точної кількості`
    : `кількість «${text.slice(0, 40)}» не є числом: товар у наявності без точної кількості`
  const code = isPlaceholder ? 'stock_placeholder' : 'bad_stock'
  return { stock: null, is_available: true, warning: { code, field: 'quantity', reason } }
}
