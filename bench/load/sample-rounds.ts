import { type Random, seededRandom } from '../goods/seeded-random.ts'
import type { HttpClient } from './http-client.ts'

export interface Sampled {
  name: string
  /** Requested in turn. */
  paths: readonly string[]
}

/**
 * Returns the milliseconds of each case, for so many samples. The cases take turns, so that a moment in which
 * the machine is busy affects all of them, in another order each round, so that the after-effects of a heavy
 * one do not always hit the same case. Throws if an answer is not 200.
 */
export async function sampleRounds(
  client: HttpClient,
  cases: readonly Sampled[],
  { samples, warmUp }: { samples: number; warmUp: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const taken = new Map(cases.map(({ name }) => [name, [] as number[]]))
  const random = seededRandom(1)
  for (let round = -warmUp; round < samples; round += 1) {
    for (const { name, paths } of inAnyOrder(cases, random)) {
      const path = paths[(round + warmUp) % paths.length] ?? ''
      const { status, ms, body } = await client.send(path)
      if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 300)}`)
      if (round >= 0) taken.get(name)?.push(ms)
    }
  }
  return taken
}

function inAnyOrder<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.between(0, 1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
