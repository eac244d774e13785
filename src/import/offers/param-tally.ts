/** What was done with attributes of a feed so that shoppers can filter by them. */
export type ParamChange =
  /** Values that say nothing are left out. */
  | 'empty'
  /** Of two languages the Ukrainian one is taken. */
  | 'language'
  /** A name that is another one's. */
  | 'name'
  /** Numbers, units and letters that look alike. */
  | 'spelling'
  /** Several values in one field. */
  | 'list'
  /** A text of several parts, which stays whole on the page. */
  | 'parts'

export interface TalliedChange {
  change: ParamChange
  count: number
  /** The first few, no two alike. */
  examples: string[]
}

const EXAMPLES = 3

/** Counts them over a whole feed; memory does not grow with it. */
export class ParamTally {
  readonly #changes = new Map<ParamChange, TalliedChange>()

  add(change: ParamChange, example: string, count = 1): void {
    const known = this.#changes.get(change)
    if (!known) this.#changes.set(change, { change, count, examples: [example] })
    else {
      known.count += count
      if (known.examples.length < EXAMPLES && !known.examples.includes(example)) known.examples.push(example)
    }
  }

  list(): TalliedChange[] {
    return [...this.#changes.values()].toSorted((a, b) => b.count - a.count)
  }
}
