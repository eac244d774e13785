import type { FeedIntake } from '../intake/feed-intake.ts'
import { FeedError } from '../offer.ts'
import { googleOffer } from './google-offer.ts'
import { xmlOffer } from './xml-offer.ts'
import type { FeedElement, MarkupNote, RecordHandler, RecordNotes } from './feed-element.ts'

const ROOTS = new Set(['yml_catalog', 'price', 'shop', 'rss', 'feed'])
const RECORDS = new Set(['offer', 'item', 'entry'])
/** Elements whose children are records. */
export const RECORD_PARENTS = new Set([...ROOTS, 'offers', 'items', 'channel'])
const CATEGORY_PARENTS = new Set(['categories', 'catalog'])
const SHOP_FIELDS: Readonly<Record<string, 'name' | 'company' | 'url' | 'date'>> = {
  name: 'name',
  title: 'name',
  firmname: 'name',
  company: 'company',
  url: 'url',
  link: 'url',
  date: 'date',
}

/** Interprets the elements of an XML feed: puts rates, categories and offers into `intake`. */
export class XmlFeed implements RecordHandler {
  readonly #intake: FeedIntake
  readonly #now: Date

  /** `now` decides whether a dated discount applies. */
  constructor(intake: FeedIntake, now: Date) {
    this.#intake = intake
    this.#now = now
  }

  open(name: string, path: readonly string[], line: number): boolean {
    const parent = path.at(-1)
    if (parent === undefined) return this.#openRoot(name, line)
    if (path.length === 1) this.#recognisePriceRoot(name, parent)
    if (RECORDS.has(name)) return RECORD_PARENTS.has(parent)
    if (name === 'category') return CATEGORY_PARENTS.has(parent)
    if (name === 'currency') return true
    if (name === 'rate') return path.length === 1
    return name in SHOP_FIELDS && path.length <= 2 && (ROOTS.has(parent) || parent === 'channel')
  }

  #openRoot(name: string, line: number): false {
    if (!ROOTS.has(name)) throw new FeedError(line, `це не прайс: ${describeRoot(name)}`)
    if (name === 'rss' || name === 'feed') this.#intake.events.format = 'google-merchant'
    else if (name !== 'yml_catalog') this.#intake.events.format = 'catalog-items'
    return false
  }

  #recognisePriceRoot(name: string, root: string): void {
    if (root === 'price' && /^(firmname|firmid|categories)$/.test(name))
      this.#intake.events.format = 'hotline'
    // YML without its outermost element.
    if (root === 'shop' && name === 'offers') this.#intake.events.format = 'yml'
  }

  attributes(element: FeedElement, path: readonly string[]): void {
    const date = element.attributes.get('date')
    if (path.length === 0 && date !== undefined) this.#intake.events.setShop('date', date)
  }

  record(element: FeedElement, path: readonly string[], notes: RecordNotes): void {
    const intake = this.#intake
    if (RECORDS.has(element.name)) return this.#offer(element, notes)
    if (notes.broken) this.warn(notes.broken)
    if (notes.markup) this.warn(notes.markup)
    if (element.name === 'category') return this.#category(element, '')
    if (element.name === 'currency')
      return intake.rates.set(
        text(element, 'id') || text(element, 'code'),
        text(element, 'rate') || element.text,
        text(element, 'plus'),
      )
    if (element.name === 'rate') return intake.rates.set('USD', element.text)
    const part = SHOP_FIELDS[element.name]
    // The link of Atom is an attribute, that of RSS a text.
    if (part && path.length > 0)
      intake.events.setShop(part, element.text || (element.attributes.get('href') ?? ''))
  }

  #offer(element: FeedElement, notes: RecordNotes): void {
    const intake = this.#intake
    intake.categories.flush()
    if (intake.events.format !== 'google-merchant')
      return intake.offer(xmlOffer(element, notes, intake.categories))
    if (
      !intake.hasOffers &&
      !element.children.some((child) => child.name === 'price' || child.name === 'id')
    ) {
      throw new FeedError(element.line, 'це не прайс: це стрічка новин (RSS) без цін')
    }
    // Whether a dated sale applies changes from day to day.
    if (element.children.some((child) => child.name === 'sale_price_effective_date')) intake.readEachTime()
    intake.offer(googleOffer(element, notes, intake.categories, this.#now))
  }

  #category(element: FeedElement, outerId: string): void {
    const id = text(element, 'id').trim()
    const title = text(element, 'name_ua') || text(element, 'name') || text(element, 'title') || element.text
    const parent = text(element, 'parentid') || text(element, 'parent_id') || outerId
    this.#intake.categories.add({ id, parent_id: parent.trim(), title, line: element.line })
    for (const child of element.children) if (child.name === 'category') this.#category(child, id)
  }

  close(name: string): void {
    if (CATEGORY_PARENTS.has(name)) this.#intake.categories.flush()
  }

  warn(note: MarkupNote): void {
    this.#intake.events.warn({ code: 'bad_markup', count: 1, ...note })
  }
}

/** An attribute, or the child element that other receivers use instead. */
function text(element: FeedElement, name: string): string {
  return element.attributes.get(name) ?? element.children.find((child) => child.name === name)?.text ?? ''
}

function describeRoot(name: string): string {
  if (name === 'html' || name === 'body' || name === 'head' || name === 'br') return 'це вебсторінка (HTML)'
  if (name === 'error') return 'це відповідь сервера про помилку'
  if (name === 'urlset' || name === 'sitemapindex') return 'це мапа сайту (sitemap)'
  return `невідома розмітка <${name.slice(0, 40)}>`
}
