import { formatPrice, MOST_PRICE, readTypedKopiykas } from '#src/domain/money/money.ts'
import { UsageError } from './command.ts'

/**
 * Reads a price in hryvnias. Returns kopiykas.
 * @throws UsageError
 */
export function readAmount(text: string): number {
  const kopiykas = readTypedKopiykas(text)
  if (kopiykas === null || kopiykas === 0)
    throw new UsageError(`Ціна — гривні й копійки, як 1299 або 1299,50, а не «${text}»`)
  if (kopiykas > MOST_PRICE) throw new UsageError(`Ціна не може перевищувати ${formatPrice(MOST_PRICE)}`)
  return kopiykas
}
