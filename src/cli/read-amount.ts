import { formatPrice, MOST_PRICE, parseKopiykas } from '#src/domain/money/money.ts'
import { UsageError } from './command.ts'

const AMOUNT = /^\d{1,12}(?:[.,]\d{1,2})?$/

/** A price of the command line in kopiykas. Throws `UsageError`; «1.299», which may be either, is not guessed at. */
export function readAmount(text: string): number {
  const bare = text.replace(/\s|грн\.?$|₴/gu, '')
  const kopiykas = AMOUNT.test(bare) ? parseKopiykas(bare) : null
  if (kopiykas === null || kopiykas === 0)
    throw new UsageError(`Ціна — гривні й копійки, як 1299 або 1299,50, а не «${text}»`)
  if (kopiykas > MOST_PRICE) throw new UsageError(`Ціна не може перевищувати ${formatPrice(MOST_PRICE)}`)
  return kopiykas
}
