import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import { type FeedCategory, FeedError, type FeedEvent, type ProblemCode } from '../offer.ts'
import { cleanText, cutText, isPlaceholder } from './plain-text.ts'

export type RawCategory = { id: string; parent_id: string; title: string; line: number }

const PATH_LEVELS = 10
/**
 * No shop has a tree so deep. The counts for each pair of a category and one above it grow with the square of
 * the depth.
 */
const TREE_LEVELS = 50
/**
 * All of them are in memory until the feed ends. Four million, from twenty compressed megabytes, took 780 MB.
 */
const MOST_CATEGORIES = 100_000

/** The prefix of the ids of categories that a feed gives by their titles alone. */
export const NAMED_PATH = 'path:/'

/** Collects a feed's categories, repairs them and returns them with parents first. */
export class CategoryTree {
  /** Whether siblings with the same title may become one category. */
  canMerge = true
  /** How many offers had a category of their own, which is nowhere else in the feed. */
  ownNames = 0
  readonly #emit: (event: FeedEvent) => void
  #waiting = new Map<string, RawCategory>()
  /** Every id of the feed → the id of the category that stands for it. */
  readonly #standsFor = new Map<string, string>()
  readonly #byPlace = new Map<string, string>()
  /** The level of each returned category; a root has 1. */
  readonly #levels = new Map<string, number>()

  constructor(emit: (event: FeedEvent) => void) {
    this.#emit = emit
  }

  get size(): number {
    return this.#standsFor.size + this.#waiting.size
  }

  /**
   * Returns the id under which the category was returned; `null` if the feed has no such category (so far).
   */
  find(id: string): string | null {
    return this.#standsFor.get(id) ?? null
  }

  /** Returns what offers take from the tree; it changes with `size`. */
  describe(): unknown {
    return [[...this.#standsFor], [...this.#byPlace]]
  }

  add(raw: RawCategory): void {
    const title = cutText(cleanText(raw.title), TEXT_LIMITS.category)
    if (raw.id === '') return this.#warn('bad_category', raw.line, `категорія «${title}» без id пропущена`)
    const known = this.#waiting.get(raw.id)
    if (known || this.#standsFor.has(raw.id)) {
      const same = known?.title === title ? 'записана двічі' : 'записана двічі з різними назвами: узято першу'
      return this.#warn('duplicate_category', raw.line, `категорія ${raw.id} («${title}») ${same}`)
    }
    if (isPlaceholder(title)) this.#warn('bad_category', raw.line, `категорія ${raw.id} не має назви`)
    refuseManyCategories(this.size, raw.line)
    this.#waiting.set(raw.id, { ...raw, title: isPlaceholder(title) ? `Категорія ${raw.id}` : title })
  }

  /** Returns the categories added since the last time. To be called when a list of categories ends. */
  flush(): void {
    const waiting = this.#waiting
    for (const raw of waiting.values()) this.#place(raw, waiting, new Set())
    this.#waiting = new Map()
  }

  #place(raw: RawCategory, waiting: ReadonlyMap<string, RawCategory>, below: Set<string>): string {
    const placed = this.#standsFor.get(raw.id)
    if (placed !== undefined) return placed
    below.add(raw.id)
    const parent = this.#placeParent(raw, waiting, below)
    return this.#giveOut({ line: raw.line, source_id: raw.id, parent_source_id: parent, title: raw.title })
  }

  #placeParent(
    raw: RawCategory,
    waiting: ReadonlyMap<string, RawCategory>,
    below: Set<string>,
  ): string | null {
    const id = raw.parent_id
    if (id === '' || id === '0') return null
    // Each level that waits is a recursive call.
    if (below.has(id) || below.size >= TREE_LEVELS) return this.#warnDeep(raw)
    const parent = waiting.get(id)
    const placed = parent ? this.#place(parent, waiting, below) : this.#standsFor.get(id)
    if (placed !== undefined)
      return (this.#levels.get(placed) ?? 0) < TREE_LEVELS ? placed : this.#warnDeep(raw)
    this.#warn(
      'unknown_parent',
      raw.line,
      `категорія ${raw.id} («${raw.title}») вкладена в категорію ${id}, якої немає: зроблено верхньою`,
    )
    return null
  }

  #warnDeep({ id, title, line }: RawCategory): null {
    this.#warn(
      'circular_parent',
      line,
      `категорія ${id} («${title}») вкладена сама в себе або надто глибоко: зроблено верхньою`,
    )
    return null
  }

  /**
   * Returns the id of the category at the end of a path of titles. New levels are returned as events at once.
   */
  addPath(titles: readonly string[], line: number): string | null {
    this.ownNames++
    let parent: string | null = null
    for (const text of titles.slice(0, PATH_LEVELS)) {
      const title = cutText(cleanText(text), TEXT_LIMITS.category)
      if (isPlaceholder(title)) continue
      const id: string = `${parent === null ? NAMED_PATH : `${parent}/`}${title.toLowerCase()}`
      parent =
        this.#standsFor.get(id) ?? this.#giveOut({ line, source_id: id, parent_source_id: parent, title })
    }
    return parent
  }

  /** Adds a category that is given inside an offer by its own id and title. */
  addSingle(id: string, title: string, line: number): string {
    this.ownNames++
    const known = this.#standsFor.get(id)
    if (known !== undefined) return known
    this.add({ id, parent_id: '', title, line })
    this.flush()
    return this.#standsFor.get(id) ?? id
  }

  #giveOut(category: FeedCategory): string {
    const { source_id: id, title, line } = category
    // The category that is being returned still counts as waiting too.
    refuseManyCategories(this.#standsFor.size, line)
    const place = `${category.parent_source_id ?? ''}\n${title.toLowerCase()}`
    const twin = this.canMerge ? this.#byPlace.get(place) : undefined
    this.#standsFor.set(id, twin ?? id)
    if (twin !== undefined) {
      this.#warn(
        'merged_categories',
        line,
        `категорія ${id} («${title}») має ту саму назву, що й ${twin} поруч: їх об’єднано`,
      )
      return twin
    }
    this.#byPlace.set(place, id)
    this.#levels.set(id, (this.#levels.get(category.parent_source_id ?? '') ?? 0) + 1)
    this.#emit({ type: 'category', ...category })
    return id
  }

  #warn(code: ProblemCode, line: number, reason: string): void {
    this.#emit({
      type: 'problem',
      severity: 'warning',
      code,
      count: 1,
      line,
      offer_id: null,
      field: 'category',
      reason,
    })
  }
}

/** @throws FeedError if there are too many */
export function refuseManyCategories(size: number, line: number): void {
  if (size >= MOST_CATEGORIES) throw new FeedError(line, `у прайсі понад ${MOST_CATEGORIES} категорій`)
}
