export type DirectoryCount = {
  /** Different ones that have arrived … */
  rows: number
  /** … and records that could not be read. */
  unreadable: number
  /** What the carrier says there are; null where it does not. */
  total: number | null
  /** Of the directory in use, when it is the carrier's too; 0 for none. */
  before: number
}

export type DirectoryFacts = {
  settlements: DirectoryCount
  points: DirectoryCount & {
    open: number
    lockers: number
    lockers_before: number
    /** With coordinates, and of them inside the country. */
    located: number
    inside: number
    /** With a number, by which they are found and named. */
    numbered: number
    /** Of a city of the carrier's network: by it a parcel is priced and sent. */
    reached: number
    /** Whose settlement is among the settlements. */
    housed: number
  }
}

/** Of a carrier's set that is read while it changes, a few may slip from page to page. */
const MISSING_SHARE = 0.001
const LEAST_SHARE = 0.9
const UNREADABLE_SHARE = 0.05
const INSIDE_SHARE = 0.98
const HOUSED_SHARE = 0.98
const NUMBERED_SHARE = 0.98
const REACHED_SHARE = 0.98
const OPEN_SHARE = 0.5

/** Why a directory that has arrived must not be used; null for none. Ukrainian sentences for the owner. */
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
