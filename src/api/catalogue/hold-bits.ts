import type { Database } from '#src/database/connect.ts'
import { isReadingFresh } from '#src/database/fresh-reads.ts'
import {
  beginCategory,
  type Bits,
  type BitsAsked,
  hasBits,
  type HeldCategory,
  isStill,
  readHeld,
  updateCategory,
} from './held-category.ts'
import { readBits } from './read-bits.ts'

/** Holds bitmaps of the catalogue index in the process, and reads again what has changed of them. */
export type HeldBits = {
  /**
   * What `look` makes of the bitmaps that are asked for, all of one state of the index. Null where they would take more
   * room than there is, the database is behind what is held, or it is not known what has changed. `look` must neither wait nor keep a bitmap.
   */
  use: <Seen>(
    database: Database,
    asked: BitsAsked & { isChanged: boolean },
    look: (bits: Bits) => Seen,
  ) => Promise<Seen | null>
  /** About as many as what is held takes. */
  readonly bytes: number
}

export type HoldingOptions = {
  /** Grows with every change of the index that is heard of; without it the database is asked each time. */
  indexVersion?: (() => number) | undefined
  limitBytes?: number
}

type Held = { category: HeldCategory; heard: number | undefined }

const MIB = 1_048_576
/** Held at most. A root of 340,000 goods with 280 values takes 12 MiB, all of a million goods 36, a shop of ten thousand 2. */
const LIMIT_BYTES = 64 * MIB

/** Of more than there is room for the categories go that were not asked for the longest. */
export function holdBits({ indexVersion, limitBytes = LIMIT_BYTES }: HoldingOptions = {}): HeldBits {
  const held = new Map<number, Held>()
  const tooLarge = new Set<number>()
  const turns = new Map<number, Promise<unknown>>()

  const bytes = () => [...held.values()].reduce((sum, { category }) => sum + category.bytes, 0)

  /** Puts it behind all others that may go, of which those go that there is no room for. */
  function keep(id: number, kept: Held): void {
    held.delete(id)
    held.set(id, kept)
    for (const other of held.keys()) {
      if (bytes() <= limitBytes) return
      held.delete(other)
    }
  }

  /** Afterwards all that is held of the category is as of the database's answer. */
  async function bring<Seen>(
    database: Database,
    asked: BitsAsked,
    look: (bits: Bits) => Seen,
  ): Promise<Seen | null> {
    const { category: id } = asked
    const known = held.get(id)?.category
    const heard = indexVersion?.()
    const read = await readBits(database, {
      ...asked,
      held: { facets: [...(known?.facets.keys() ?? [])], version: known?.version ?? 0 },
    })
    const { version } = read
    if (version === null || (known && version < known.version)) {
      held.delete(id)
      return null
    }
    if (known && !isStill(known, id, read)) {
      held.delete(id)
      return bring(database, asked, look)
    }
    const category = known ?? beginCategory(id, read)
    updateCategory(category, asked, { ...read, version })
    keep(id, { category, heard })
    if (!known && !held.has(id)) tooLarge.add(id)
    return look(readHeld(category, asked, read.slots))
  }

  /** One after another for each category, so that nobody reads what another is reading. */
  function inTurn<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work, work)
    turns.set(id, turn)
    function leave(): void {
      if (turns.get(id) === turn) turns.delete(id)
    }
    void turn.then(leave, leave)
    return turn
  }

  return {
    async use(database, { isChanged, ...asked }, look) {
      const { category: id } = asked
      if (tooLarge.has(id)) return null
      const ready = held.get(id)
      const isSame = indexVersion !== undefined && ready?.heard === indexVersion()
      if (!ready || !isSame || isChanged || isReadingFresh() || !hasBits(ready.category, asked)) {
        return inTurn(id, () => bring(database, asked, look))
      }
      keep(id, ready)
      return look(readHeld(ready.category, asked, []))
    },
    get bytes() {
      return bytes()
    },
  }
}
