import { expect, it } from 'vitest'
import type { FeedEvent, OfferEvent } from '../offer.ts'
import { readEvents, yml, offer } from './fixtures/read-whole-feed.ts'
import { KnownOffers } from '../known/known-offers.ts'

const MUG = offer('m1', { description: '<![CDATA[<p>Біла</p>\n<p>чашка</p>]]>' })
const BOWL = offer('b1', { name: 'Миска глибока', price: '90.50' })
const VASE = offer('v1', { name: 'Ваза скляна' })

interface Known {
  offers: KnownOffers
  ids: (string | undefined)[]
}

/** What is known after a feed has been read. */
async function knownOf(feed: string, context = ''): Promise<Known> {
  const marked = offersOf(await read(feed, null, context)).filter(({ mark }) => mark !== undefined)
  const parts = marked.map(({ mark = '' }, index) =>
    Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from([0, 0, 0, index])]),
  )
  return { offers: new KnownOffers(parts), ids: marked.map(({ source_id }) => source_id) }
}

function read(feed: string, known: Known | null, context = '', chunk = 65_536): Promise<FeedEvent[]> {
  return readEvents(feed, { chunk, known: { context, load: async () => known?.offers ?? null } })
}

function offersOf(events: readonly FeedEvent[]): OfferEvent[] {
  return events.filter((event) => event.type === 'offer')
}

/** The ids in the order of the file; those that were passed over stand in brackets. */
function orderOf(events: readonly FeedEvent[], { ids }: Known): string[] {
  return events.flatMap((event) => {
    if (event.type === 'known') return [`(${ids[event.index]})`]
    return event.type === 'offer' ? [event.source_id] : []
  })
}

function problemsOf(events: readonly FeedEvent[]) {
  return events.filter((event) => event.type === 'problem')
}

it('passes over offers that are written as they were and reads the others', async () => {
  const known = await knownOf(yml(MUG, BOWL, VASE))
  const changed = offer('b1', { name: 'Миска глибока', price: '91' })
  const events = await read(yml(VASE, MUG, changed, offer('n1')), known)
  expect(orderOf(events, known)).toEqual(['(v1)', '(m1)', 'b1', 'n1'])
})

it.each([1, 2, 7, 64, 1000])(
  'does so however the file is cut, here into pieces of %i bytes',
  async (chunk) => {
    const feed = yml(MUG, '<!-- зауваження -->', BOWL, VASE)
    const known = await knownOf(feed)
    expect(orderOf(await read(feed, known, '', chunk), known)).toEqual(['(m1)', '(b1)', '(v1)'])
  },
)

it('gives the lines of what stands behind offers that it has passed over', async () => {
  const known = await knownOf(yml(MUG))
  const events = await read(yml(MUG, offer('x1', { price: '0' })), known)
  expect(problemsOf(events)).toMatchObject([{ code: 'zero_price', offer_id: 'x1', line: 10 }])
})

it('reads each time what there was something to warn of, and warns each time', async () => {
  const odd = offer('o1', { oldprice: '50' })
  const known = await knownOf(yml(MUG, odd))
  const events = await read(yml(MUG, odd), known)
  expect(orderOf(events, known)).toEqual(['(m1)', 'o1'])
  expect(problemsOf(events)).toMatchObject([{ code: 'old_price_below', offer_id: 'o1' }])
})

it('says that an offer is written twice, also when it is known', async () => {
  const known = await knownOf(yml(MUG, BOWL))
  const events = await read(yml(MUG, MUG, BOWL, offer('b1', { price: '7' })), known)
  expect(orderOf(events, known)).toEqual(['(m1)', '(b1)'])
  expect(problemsOf(events)).toMatchObject([
    { code: 'duplicate_same', offer_id: 'm1' },
    { code: 'duplicate_id', offer_id: 'b1' },
  ])
})

it('refuses a known offer behind another one of the same id', async () => {
  const known = await knownOf(yml(MUG))
  const events = await read(yml(offer('m1', { price: '7' }), MUG), known)
  expect(orderOf(events, known)).toEqual(['m1'])
  expect(problemsOf(events)).toMatchObject([{ code: 'duplicate_id', offer_id: 'm1' }])
})

it('takes nothing for an offer that stands in a comment or in CDATA', async () => {
  const known = await knownOf(yml(MUG, BOWL))
  const hidden = offer('c1', { description: `<![CDATA[${BOWL}]]>` })
  const events = await read(yml(`<!-- ${MUG} -->`, hidden, VASE), known)
  expect(orderOf(events, known)).toEqual(['c1', 'v1'])
})

it.each([
  ['a rate', (feed: string) => feed.replace('rate="41.5"', 'rate="42"')],
  ['a category', (feed: string) => feed.replace('>Кухлі<', '>Чашки<')],
])('reads all again after %s has changed', async (_what, change) => {
  const feed = yml(MUG, BOWL)
  const known = await knownOf(feed)
  expect(orderOf(await read(change(feed), known), known)).toEqual(['m1', 'b1'])
})

it('reads all again for a caller who understands offers in another way', async () => {
  const known = await knownOf(yml(MUG), 'ten pieces')
  expect(orderOf(await read(yml(MUG), known, 'five pieces'), known)).toEqual(['m1'])
})

it('reads each time offers that bring a category of their own, so that the category is always there', async () => {
  const own = offer('e1', { categoryId: null, category: 'Техніка > Чайники' })
  const known = await knownOf(yml(own, MUG))
  const events = await read(yml(own, MUG), known)
  expect(orderOf(events, known)).toContain('e1')
  expect(events.filter(({ type }) => type === 'category')).toHaveLength(4)
})

it('reads a wanted offer although it is known, and says which one it is', async () => {
  const feed = yml(MUG, BOWL, VASE)
  const known = await knownOf(feed)
  await read(feed, known)
  known.offers.place(1, 2)
  known.offers.restart(new Set([2]))
  const events = await read(feed, known)
  expect(orderOf(events, known)).toEqual(['(m1)', 'b1', '(v1)'])
  expect(offersOf(events)).toMatchObject([{ source_id: 'b1', known: 1 }])
})

it('says that a file is broken behind offers that it has passed over', async () => {
  const known = await knownOf(yml(MUG, BOWL))
  const cut = yml(MUG, BOWL).replace(/<\/offers>.*$/s, '')
  await expect(read(cut, known)).rejects.toThrow('файл обривається')
})
