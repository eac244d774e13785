const START_SLOTS = 1 << 12
const FIELDS = 4

export type IdHash = readonly [high: number, low: number]

/**
 * Remembers which offer ids were seen and what the offers contained, in 16 bytes each instead of a string
 * each: a million offers take 64 MiB at most. Ids are stored as 64 bits of hash, so two different ones are
 * confused once in ten million such feeds.
 */
export class SeenOffers {
  #slots = START_SLOTS
  #table = new Uint32Array(START_SLOTS * FIELDS)
  #size = 0

  /**
   * Returns `null` if the id is new, and remembers it; otherwise the line of the first offer with it, and
   * whether the content was the same.
   */
  add(id: string, content: number, line: number): { line: number; isSame: boolean } | null {
    return this.addHashed(hashOfId(id), content, line)
  }

  /** The same, for an id of which only the hash is known. */
  addHashed([high, low]: IdHash, content: number, line: number): { line: number; isSame: boolean } | null {
    const at = this.#find(high, low)
    if (this.#table[at + 3] !== 0)
      return { line: this.#table[at + 3] ?? 0, isSame: this.#table[at + 2] === content }
    this.#table.set([high, low, content, line], at)
    this.#size++
    if (this.#size * 2 > this.#slots) this.#grow()
    return null
  }

  has([high, low]: IdHash): boolean {
    return this.#table[this.#find(high, low) + 3] !== 0
  }

  #find(high: number, low: number): number {
    let slot = low & (this.#slots - 1)
    for (;;) {
      const at = slot * FIELDS
      const isFree = this.#table[at + 3] === 0
      if (isFree || (this.#table[at] === high && this.#table[at + 1] === low)) return at
      slot = (slot + 1) & (this.#slots - 1)
    }
  }

  #grow(): void {
    const old = this.#table
    this.#slots *= 2
    this.#table = new Uint32Array(this.#slots * FIELDS)
    for (let at = 0; at < old.length; at += FIELDS) {
      if (old[at + 3] !== 0)
        this.#table.set(old.subarray(at, at + FIELDS), this.#find(old[at] ?? 0, old[at + 1] ?? 0))
    }
  }
}

/** Returns the hash of an offer id. */
export function hashOfId(id: string): IdHash {
  return [hashText(id, 0x9747b28c), hashText(id, 0x1b873593)]
}

/**
 * Returns an unsigned hash of 32 bits. To combine several texts into one, pass the last result as the seed.
 */
export function hashText(text: string, seed: number): number {
  let hash = seed ^ text.length
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x85ebca6b)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35)
  return (hash ^ (hash >>> 13)) >>> 0
}
