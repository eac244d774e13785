import { placeWords } from './place-query.ts'

export type PointQuery = {
  /** Set if the query names a kind: «поштомат 1234». */
  kind: 'branch' | 'locker' | null
  /** The digits, if the query is nothing but a number. */
  number: string | null
  words: readonly string[]
}

const LOCKER = /(?<![\p{L}])(?:поштомат|почтомат|пошт)(?![\p{L}])\.?/giu
const BRANCH = /(?<![\p{L}])(?:поштове\s+відділення|відділення|отделение|відд|отд|від)(?![\p{L}])\.?/giu
const STREET =
  /(?<![\p{L}])(?:вулиця|вул|улица|ул|проспект|просп|пр-т|пр|бульвар|бул|б-р|площа|пл|провулок|пров)(?![\p{L}])\.?/giu
const NUMBER_SIGN = /№|#|(?<![\p{L}])(?:номер|ном)(?![\p{L}])\.?/giu

/**
 * Reads «12», «№12», «відд 12», «поштомат 1234», a street with or without the word for it, or a street and a
 * house.
 */
export function readPointQuery(text: string): PointQuery {
  const kind = LOCKER.test(text) ? 'locker' : BRANCH.test(text) ? 'branch' : null
  LOCKER.lastIndex = 0
  BRANCH.lastIndex = 0
  const rest = text
    .replace(LOCKER, ' ')
    .replace(BRANCH, ' ')
    .replace(NUMBER_SIGN, ' ')
    .replace(STREET, ' ')
    .trim()
  const number = /^\d{1,8}(?:\/\d{1,4})?$/.exec(rest)?.[0] ?? null
  return { kind, number, words: number === null ? streetWords(rest) : [] }
}

function streetWords(text: string): string[] {
  return /[\p{L}\p{N}]/u.test(text) ? placeWords(text) : []
}
