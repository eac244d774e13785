import lighthouse from 'lighthouse'
import { atLeast, atMost, type Measured } from '../measurement.ts'

const CATEGORIES = [
  { id: 'performance', least: 99 },
  { id: 'accessibility', least: 100 },
  { id: 'best-practices', least: 100 },
  { id: 'seo', least: 100 },
] as const
/** Pages that are not meant for search engines, which Lighthouse counts as an error. */
const NOT_INDEXED = new Set(['search', 'cart'])
/**
 * Milliseconds until the largest element is painted, on Lighthouse's slow line. Only pages where visitors
 * arrive have a target.
 */
const LARGEST_PAINT = 1_300
const ENTRANCES = new Set(['home', 'category', 'product'])

/** Runs Lighthouse as for a phone, so many times. The targets are for the medians. */
export async function runLighthouse(
  port: number,
  name: string,
  address: string,
  runs: number,
): Promise<Measured[]> {
  const scores = new Map<string, number[]>(CATEGORIES.map(({ id }) => [id, []]))
  const shifts: number[] = []
  const paints: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: CATEGORIES.map(({ id }) => id),
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? address}`)
    const { categories, audits } = result.lhr
    for (const { id } of CATEGORIES) scores.get(id)?.push((categories[id]?.score ?? 0) * 100)
    shifts.push(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
    paints.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
  }
  return [
    ...CATEGORIES.map(({ id, least }) => ({
      name: `Lighthouse mobile, ${name}: ${id}`,
      unit: 'points' as const,
      samples: scores.get(id) ?? [],
      target: id === 'seo' && NOT_INDEXED.has(name) ? null : atLeast(least),
    })),
    { name: `Lighthouse mobile, ${name}: layout shift`, unit: 'share', samples: shifts, target: atMost(0) },
    {
      name: `Lighthouse mobile, ${name}: largest paint`,
      unit: 'ms',
      samples: paints,
      target: ENTRANCES.has(name) ? atMost(LARGEST_PAINT) : null,
    },
  ]
}
