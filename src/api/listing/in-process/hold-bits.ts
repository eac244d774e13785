import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#src/database/connect.ts'
import { isReadingFresh } from '#src/database/fresh-reads.ts'
import { keepLatest } from '../keep-latest.ts'
import {
  beginCategory,
  bytesOfCategory,
  type Bits,
  type BitsAsked,
  hasBits,
  type HeldCategory,
  isStill,
  readHeld,
  updateCategory,
} from './held-category.ts'
import { facetsIn } from './joined-goods.ts'
import { learnGroups } from './learn-groups.ts'
import { type BitsRead, type BitsWanted, readBits } from './read-bits.ts'
import { takeTurns } from './take-turns.ts'

/** Holds bitmaps and goods of the catalogue index in the process, and reads again what has changed of them. */
export type HeldBits = {
  /**
   * What `look` makes of the bitmaps that are asked for, all of one state of the index. Null where they would take more
   * room than there is, are not there yet, the database is behind what is held, or it is not known what has changed. `look`
   * must neither wait nor keep a bitmap.
   */
  use: <Seen>(database: Database, asked: BitsAsked, look: (bits: Bits) => Seen) => Promise<Seen | null>
  /** About as many as what is held takes. */
  readonly bytes: number
}

export type HoldingOptions = {
  /** Grows with every change of the index that is heard of; without it the database is asked each time. */
  indexVersion?: (() => number) | undefined
  limitBytes?: number
  /** Milliseconds from any moment on. */
  now?: () => number
  patienceMs?: number
}

type KnownBits = BitsRead & { version: number }
type Held = { category: HeldCategory; heard: number | undefined; readAt: number; bytes: number }

const MIB = 1_048_576
/** Held at most. A root of 340,000 goods takes 30 MiB, all of a million goods 85, a shop of ten thousand 1. */
const LIMIT_BYTES = 128 * MIB

/** Then the database is asked, though nothing was heard of: a notice may have been lost. */
const TRUSTED_MS = 5000

/** A replica may be behind what was read from the database itself, but for three seconds at most; longer, it is another database. */
const BEHIND_MS = 5000

/** Small categories are read within it. For others PostgreSQL counts until they are held: a large root takes half a second. */
const PATIENCE_MS = 80

/** Of more than there is room for the categories go that were not asked for the longest. */
export function holdBits({
  indexVersion,
  limitBytes = LIMIT_BYTES,
  now = () => performance.now(),
  patienceMs = PATIENCE_MS,
}: HoldingOptions = {}): HeldBits {
  const held = keepLatest<number, Held>({ bytes: limitBytes })
  const tooLarge = new Set<number>()
  const inTurn = takeTurns()
  const groups = new Map<number, number>()

  function isTrusted({ heard, readAt }: Held): boolean {
    return indexVersion !== undefined && heard === indexVersion() && now() - readAt < TRUSTED_MS
  }

  async function begin(database: Database, id: number, read: KnownBits): Promise<HeldCategory> {
    const category = await beginCategory(id, read, groups)
    await learnGroups(database, groups, category.goods.values.facets)
    updateCategory(category, { ...read, goods: [] })
    return category
  }

  async function takeChanges(
    database: Database,
    category: HeldCategory,
    read: KnownBits,
  ): Promise<HeldCategory> {
    await learnGroups(database, groups, facetsIn(read.goods))
    updateCategory(category, read)
    return category
  }

  /** Weighed afterwards: orders and counts that are made for the one who looks stay with the category. */
  function show<Seen>(own: Omit<Held, 'bytes'>, look: (bits: Bits) => Seen): Seen {
    const { category } = own
    const seen = look(readHeld(category))
    held.put(category.id, { ...own, bytes: bytesOfCategory(category) })
    return seen
  }

  /** Afterwards all that is held of the category is as of the database's answer. */
  async function bring<Seen>(
    database: Database,
    asked: BitsAsked,
    look: (bits: Bits) => Seen,
  ): Promise<Seen | null> {
    const { category: id } = asked
    const before = held.get(id)
    const known = before?.category
    const [heard, readAt] = [indexVersion?.(), now()]
    const read = await readBits(database, { ...asked, held: heldOf(known) })
    const { version } = read
    const isBehind = before && version !== null && version < before.category.version
    if (version === null || isBehind) {
      if (!isBehind || now() - before.readAt > BEHIND_MS) held.drop(id)
      return null
    }
    if (known && !isStill(known, read)) {
      held.drop(id)
      return bring(database, asked, look)
    }
    const category = await (known
      ? takeChanges(database, known, { ...read, version })
      : begin(database, id, { ...read, version }))
    const seen = show({ category, heard, readAt }, look)
    if (!known && !held.get(id)) tooLarge.add(id)
    return seen
  }

  return {
    async use<Seen>(database: Database, asked: BitsAsked, look: (bits: Bits) => Seen) {
      const { category: id } = asked
      if (tooLarge.has(id)) return null
      const mustRead = isReadingFresh()

      function ready(): Held | null {
        const own = held.get(id)
        return own && !mustRead && isTrusted(own) && hasBits(own.category, asked) ? own : null
      }

      /** In turn, so that nobody reads what another is reading: whoever was before may have read it. */
      async function bringUnlessReady<Result>(seeIt: (bits: Bits) => Result): Promise<Result | null> {
        const own = ready()
        return own ? show(own, seeIt) : bring(database, asked, seeIt)
      }

      if (ready()) return bringUnlessReady(look)
      if (!held.get(id)) {
        const begun = inTurn(id, () => bringUnlessReady(() => true)).catch(() => false)
        const isHeld = await Promise.race([begun, delay(patienceMs, false, { ref: false })])
        if (!isHeld) return null
      }
      return inTurn(id, () => bringUnlessReady(look))
    },
    get bytes() {
      return held.bytes
    },
  }
}

function heldOf(category: HeldCategory | undefined): BitsWanted['held'] {
  return category
    ? { facets: [...category.facets.keys()], version: category.version }
    : { facets: [], version: 0 }
}
