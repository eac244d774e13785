/** What was done with attributes of a feed so that shoppers can filter by them. */
export type ParamChange =
  /** Empty values were left out. */
  | 'empty'
  /** The Ukrainian one of two languages was taken. */
  | 'language'
  /** A name was replaced by the usual one. */
  | 'name'
  /** Numbers, units and letters that look alike were unified. */
  | 'spelling'
  /** Several values in one field were separated. */
  | 'list'
  /** A text was split into values; it stays whole on the page. */
  | 'parts'

export interface TalliedChange {
  change: ParamChange
  count: number
  /** The first few, all different. */
  examples: string[]
}

const EXAMPLES = 3

/** Counts these changes over a whole feed. Its memory does not grow with the feed. */
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
