import { cleanText, cutText } from '../offers/plain-text.ts'
import type { Note } from '../offers/offer-price.ts'
import { FeedError, type FeedEvent, type FeedFormat, type FeedProblem, type FeedShop } from '../offer.ts'

type ShopText = 'name' | 'company' | 'url' | 'date'
/** A warning about the file as a whole. */
export type FileWarning = Pick<FeedProblem, 'code' | 'count' | 'line' | 'reason'>

/** Each is written into a file for the owner, so a few compressed megabytes of them could fill the disk. */
const MOST_REFUSED = 1_000_000

/** The sheet of a workbook that events belong to, and whether their messages have to name it. */
export type EventSheet = { name: string; isNamed: boolean }

/** The events of one feed in the order of its file. The first is `feed`, with the head of the file. */
export class FeedEvents {
  format: FeedFormat
  #shop: FeedShop
  #isShopGiven = false
  #events: FeedEvent[] = []
  #refused = 0
  #sheet: EventSheet | null = null

  constructor(format: FeedFormat, encoding: string) {
    this.format = format
    this.#shop = { format, encoding, name: null, company: null, url: null, date: null }
  }

  get shop(): FeedShop {
    return { ...this.#shop, format: this.format }
  }

  /** The number of events since the last `take`. */
  get size(): number {
    return this.#events.length
  }

  /** The first text of each part is used. */
  setShop(part: ShopText, text: string): void {
    const clean = cutText(cleanText(text), 255)
    if (clean !== '') this.#shop = { ...this.#shop, [part]: this.#shop[part] ?? clean }
  }

  /** Ends the head of the file. Called by the first category or offer. */
  giveShop(): void {
    if (this.#isShopGiven) return
    this.#isShopGiven = true
    this.#events.unshift({ type: 'feed', ...this.shop })
  }

  /** From here on, problems belong to rows of this sheet, or with null to the file. */
  setSheet(sheet: EventSheet | null): void {
    this.#sheet = sheet
  }

  add(event: FeedEvent): void {
    if (event.type !== 'problem') this.giveShop()
    this.#events.push(event.type === 'problem' ? inSheet(event, this.#sheet) : event)
  }

  /**
   * Adds a problem of the offer that begins at `line`.
   * @throws FeedError if too many offers are refused
   */
  addNote(
    severity: FeedProblem['severity'],
    { code, at, reason }: Note,
    { line, id }: { line: number; id: string | null },
  ): void {
    if (severity === 'refused' && ++this.#refused > MOST_REFUSED)
      throw new FeedError(line, `у прайсі понад ${MOST_REFUSED} відхилених товарів, тут: ${reason}`)
    this.add({
      type: 'problem',
      severity,
      code,
      count: 1,
      line: at?.line ?? line,
      offer_id: id,
      field: at?.field ?? null,
      reason,
    })
  }

  warn(warning: FileWarning & Partial<FeedProblem>): void {
    this.add({ type: 'problem', severity: 'warning', offer_id: null, field: null, ...warning })
  }

  /** Returns the events since the last call; none while the head of the file is not complete. */
  take(): FeedEvent[] {
    if (!this.#isShopGiven) return []
    const events = this.#events
    this.#events = []
    return events
  }
}

function inSheet(problem: Extract<FeedEvent, { type: 'problem' }>, sheet: EventSheet | null): FeedEvent {
  if (sheet === null) return problem
  const { name, isNamed } = sheet
  const reason = isNamed ? `${problem.reason} (аркуш «${name}»)` : problem.reason
  return { ...problem, sheet: name, reason }
}
