export type DirectoryCount = {
  /** Different records that have arrived. */
  rows: number
  /** Records that could not be read. */
  unreadable: number
  /** The number that the carrier itself states; null where it states none. */
  total: number | null
  /** The number in the directory that is in use, if it is the carrier's too; 0 where there is none. */
  before: number
}

export type DirectoryFacts = {
  settlements: DirectoryCount
  points: DirectoryCount & {
    open: number
    lockers: number
    lockers_before: number
    /** Points with coordinates, and those of them that are inside the country. */
    located: number
    inside: number
    /** Points with a number, by which they are found and named. */
    numbered: number
    /** Points that belong to a city of the carrier's network, which is needed to price and send a parcel. */
    reached: number
    /** Points whose settlement is among the settlements. */
    housed: number
  }
}

/**
 * The carrier's data may change while it is being read, and then a few records are skipped between two pages.
 */
const MISSING_SHARE = 0.001
const LEAST_SHARE = 0.9
const UNREADABLE_SHARE = 0.05
const INSIDE_SHARE = 0.98
const HOUSED_SHARE = 0.98
const NUMBERED_SHARE = 0.98
const REACHED_SHARE = 0.98
const OPEN_SHARE = 0.5

/**
 * Returns the reason why a directory that has arrived must not be used, as a Ukrainian sentence for the owner;
 * null where it is fine.
 */
export function directoryProblem({ settlements, points }: DirectoryFacts): string | null {
  return (
    countProblem('населених пунктів', settlements) ??
    countProblem('відділень і поштоматів', points) ??
    (points.lockers < points.lockers_before * LEAST_SHARE
      ? `поштоматів лише ${points.lockers}, а було ${points.lockers_before}`
      : null) ??
    (points.inside < points.located * INSIDE_SHARE
      ? `координати ${points.located - points.inside} точок не в Україні`
      : null) ??
    (points.housed < points.rows * HOUSED_SHARE
      ? `${points.rows - points.housed} точок не мають населеного пункту`
      : null) ??
    (points.numbered < points.rows * NUMBERED_SHARE
      ? `${points.rows - points.numbered} точок не мають номера`
      : null) ??
    (points.reached < points.rows * REACHED_SHARE
      ? `${points.rows - points.reached} точок не мають міста, за яким рахують ціну й роблять накладну`
      : null) ??
    (points.open < points.rows * OPEN_SHARE ? `відчинено лише ${points.open} із ${points.rows} точок` : null)
  )
}

function countProblem(what: string, { rows, unreadable, total, before }: DirectoryCount): string | null {
  const arrived = rows + unreadable
  if (rows === 0) return `${what} немає жодного`
  if (total !== null && arrived < total - Math.floor(total * MISSING_SHARE))
    return `${what} прийшло ${arrived} із ${total}`
  if (unreadable > arrived * UNREADABLE_SHARE) return `${what} прочитано лише ${rows} із ${arrived}`
  return rows < before * LEAST_SHARE ? `${what} лише ${rows}, а було ${before}` : null
}
