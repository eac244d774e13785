import { withClient } from '#src/database/with-client.ts'
import { createHttpClient, type HttpClient } from '../load/http-client.ts'
import { sampleRounds } from '../load/sample-rounds.ts'
import { atLeast, atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { makeQueries, type MadeTitle, QUERY_KINDS, readTitle, type SearchQuery } from './search-queries.ts'
import { SECTIONS } from '../goods/feed-words.ts'

const P95_MS = 30
const MEDIAN_MS = 10
const RECALL = 0.95
/** What shoppers type most: words that many goods have. */
const COMMON = { name: 'a common word', samples: SECTIONS.flatMap(({ kinds }) => kinds.map(firstWord)) }

/** Measures live search for each way of typing, and whether its first results include what was meant. */
export async function benchSearch(context: PartContext): Promise<void> {
  const { size, isQuick, report, withShop } = context
  await withShop(size, async (shop) => {
    const client = createHttpClient(shop.url)
    const titles = await sampleTitles(shop.databaseUrl, isQuick ? 40 : 200)
    const kinds = QUERY_KINDS.map((kind) => ({ name: kind.name, queries: makeQueries(kind, titles) }))
    const cases = [
      { name: COMMON.name, paths: COMMON.samples.map(livePath) },
      ...kinds.map(({ name, queries }) => ({ name, paths: queries.map(({ text }) => livePath(text)) })),
    ]
    const taken = await sampleRounds(client, cases, { samples: titles.length, warmUp: 20 })
    const all = [...taken.values()].flat()
    for (const { name } of cases) {
      const samples = taken.get(name) ?? []
      report({
        name: `live search, ${name}`,
        unit: 'ms',
        products: size,
        samples,
        target: atMost(P95_MS, 'p95'),
      })
    }
    report({
      name: 'live search, all together',
      unit: 'ms',
      products: size,
      samples: all,
      target: atMost(MEDIAN_MS),
    })
    await measureRecall(context, client, kinds)
    client.close()
  })
}

async function measureRecall(
  { report, note, size }: PartContext,
  client: HttpClient,
  kinds: readonly { name: string; queries: readonly SearchQuery[] }[],
): Promise<void> {
  const missed: string[] = []
  let asked = 0
  for (const { name, queries } of kinds) {
    let found = 0
    for (const { text, id } of queries) {
      if (await isShown(client, text, id)) found += 1
      else missed.push(`«${text}»`)
    }
    asked += queries.length
    report({ name: `recall, ${name}`, unit: 'share', products: size, samples: [found / queries.length] })
  }
  const recall = (asked - missed.length) / asked
  report({ name: 'recall', unit: 'share', products: size, samples: [recall], target: atLeast(RECALL) })
  if (missed.length > 0)
    note(`Not found, of ${asked}: ${missed.slice(0, 8).join(', ')}${missed.length > 8 ? '…' : ''}`)
}

async function isShown(client: HttpClient, text: string, id: number): Promise<boolean> {
  const { body } = await client.send(livePath(text))
  const answer: { products?: readonly { id: number }[] } = JSON.parse(body.toString())
  return (answer.products ?? []).some((product) => product.id === id)
}

/** Returns queries of all kinds in turn. */
export async function livePaths(databaseUrl: string, count = 60): Promise<string[]> {
  const titles = await sampleTitles(databaseUrl, count)
  return titles.flatMap((title, index) => {
    const kind = QUERY_KINDS[index % QUERY_KINDS.length]
    return kind ? makeQueries(kind, [title], index).map(({ text }) => livePath(text)) : []
  })
}

function livePath(query: string): string {
  return `/api/search/live?query=${encodeURIComponent(query)}`
}

/** Of goods spread over the whole shop. */
async function sampleTitles(databaseUrl: string, count: number): Promise<MadeTitle[]> {
  const { rows } = await withClient({ connectionString: databaseUrl }, (client) =>
    client.query<{ id: number; title: string }>(
      `select p.id, p.title from generate_series(1, $1) turn
       join products p on p.id = 1 + turn * 104729 % (select max(id) from products) order by turn`,
      [count],
    ),
  )
  return rows.flatMap((row) => readTitle(row) ?? [])
}

function firstWord(kind: string): string {
  return (kind.split(' ')[0] ?? '').toLowerCase()
}
