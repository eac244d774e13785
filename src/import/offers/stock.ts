import type { ProblemCode } from '../offer.ts'

export type Stock = {
  stock: number | null
  is_available: boolean
  warning: { code: ProblemCode; field: 'availability' | 'quantity'; reason: string } | null
}

const YES =
  /^(true|yes|y|1|\+|!|так|да|є|есть|available|in[ _]?stock|(є )?в наявності|в наличии|на складі|на складе|є на складі|закінчується|заканчивается|limited availability|готов\S* до відправ\S*)$/i
const NO =
  /^(|false|no|n|0|-|–|—|&|ні|нет|немає|(немає|нема|нет|не) в (наявності|наличии)|відсутній|out[ _]?of[ _]?stock|not available|unavailable|sold out|preorder|backorder|очікується|ожидается|закінчився|під замовлення|под заказ|знят\S* з \S+|снят\S* с \S+)$/i
const NUMBER = /^[^\d-]{0,12}(-?\d{1,12})(?:[.,]\d+)?[^\d]{0,12}$/

/**
 * Joins what a feed says about stock. `null` stands for a field that is not there; an empty availability means
 * "not in stock". What is not surely there is not sold: a zero quantity beats "available", and "not available",
 * "pre-order", "on order" beat any quantity.
 */
export function readStock(availability: string | null, quantity: string | null): Stock {
  const said = readAvailability(availability)
  const counted = readQuantity(quantity)
  if (said === false) {
    const isConflict = typeof counted === 'number' && counted > 0
    const reason = `товар позначено як відсутній, хоча кількість ${counted}: у магазині його немає в наявності`
    return { ...NONE, warning: isConflict ? { code: 'stock_conflict', field: 'availability', reason } : null }
  }
  if (counted === null) return { stock: null, is_available: true, warning: null }
  if (typeof counted === 'string') return unclearQuantity(counted, quantity ?? '')
  if (counted > 0) return { stock: counted, is_available: true, warning: null }
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

/** `null` when nothing is said or the words are not known: then the quantity decides. */
function readAvailability(text: string | null): boolean | null {
  if (text === null) return null
  if (NO.test(text)) return false
  if (YES.test(text)) return true
  // Prom writes the days until dispatch in place of a sign.
  return /^\d{1,4}$/.test(text) ? true : null
}

function readQuantity(text: string | null): number | 'placeholder' | 'unclear' | null {
  if (text === null || text === '') return null
  if (/^(багато|много|є|есть|true|yes|\+|так|да)$/i.test(text)) return null
  if (/^(false|no|немає|нет|-|ні)$/i.test(text)) return 0
  const digits = NUMBER.exec(text)?.[1]
  if (digits === undefined) return 'unclear'
  return /^9{4,}$/.test(digits) || Number(digits) > 1_000_000 ? 'placeholder' : Number(digits)
}

function unclearQuantity(kind: string, text: string): Stock {
  const isPlaceholder = kind === 'placeholder'
  const reason = isPlaceholder
    ? `кількість ${text} схожа на заглушку: товар у наявності без точної кількості`
    : `кількість «${text.slice(0, 40)}» не є числом: товар у наявності без точної кількості`
  const code = isPlaceholder ? 'stock_placeholder' : 'bad_stock'
  return { stock: null, is_available: true, warning: { code, field: 'quantity', reason } }
}
