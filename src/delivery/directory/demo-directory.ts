import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PointKind } from '#src/contract/delivery.ts'
import type { DirectoryPoint, DirectorySettlement } from './directory-rows.ts'

const FILE = fileURLToPath(new URL('../../../demo/delivery.json', import.meta.url))

const placeSchema = z.object({
  name: z.string(),
  type: z.string(),
  district: z.string().nullable(),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  branches: z.number().int(),
  lockers: z.number().int(),
  streets: z.array(z.string()).default([]),
})
const demoSchema = z.object({ streets: z.array(z.string()), settlements: z.array(placeSchema) })
type Place = z.output<typeof placeSchema>

type Limits = Pick<DirectoryPoint, 'max_weight_g' | 'max_size_mm' | 'max_declared'>

const EVERY_DAY = (hours: string) => Array.from({ length: 7 }, () => hours)
const OFFICE_HOURS = [...Array.from({ length: 5 }, () => '08:00-20:00'), '09:00-18:00', '10:00-16:00']
const SHORT_HOURS = [...Array.from({ length: 5 }, () => '09:00-18:00'), '09:00-15:00', null]
const CARGO: Limits = { max_weight_g: 1_000_000, max_size_mm: [3000, 1700, 1700], max_declared: null }
const OFFICE: Limits = { max_weight_g: 30_000, max_size_mm: [1200, 700, 700], max_declared: null }
const SMALL: Limits = { max_weight_g: 10_000, max_size_mm: [600, 500, 400], max_declared: 2_500_000 }
const LOCKER: Limits = { max_weight_g: 20_000, max_size_mm: [600, 400, 300], max_declared: 1_000_000 }
/** Degrees from the middle of a large town to its edge. */
const SPREAD = 0.05

/** Invents settlements and points like a carrier's from the towns of `demo/delivery.json`; always the same ones. */
export async function readDemoDirectory(): Promise<{
  settlements: DirectorySettlement[]
  points: DirectoryPoint[]
}> {
  const { streets, settlements } = demoSchema.parse(JSON.parse(await readFile(FILE, 'utf8')))
  return {
    settlements: settlements.map((place) => ({
      id: refOf('settlement', place),
      name: place.name,
      other_name: null,
      type: place.type,
      district: place.district,
      region: place.region,
    })),
    points: settlements.flatMap((place) => [
      ...makePoints(place, 'branch', streets),
      ...makePoints(place, 'locker', streets),
    ]),
  }
}

function makePoints(place: Place, kind: PointKind, common: readonly string[]): DirectoryPoint[] {
  const streets = [...place.streets, ...common]
  const count = kind === 'branch' ? place.branches : place.lockers
  return Array.from({ length: count }, (_, index) => {
    const chance = chances(`${kind} ${index} ${refOf('', place)}`)
    const spread = SPREAD * Math.min(1, (place.branches + place.lockers) / 60 + 0.1)
    return {
      id: refOf(`${kind} ${index}`, place),
      carrier: 'nova_poshta',
      kind,
      settlement_id: refOf('settlement', place),
      city_ref: refOf('city', place),
      number: kind === 'branch' ? String(index + 1) : String(lockerNumber(place) + index * 7),
      address: `${streets[Math.floor(chance(0) * streets.length)] ?? ''}, ${1 + Math.floor(chance(1) * 140)}`,
      lat: round(place.lat + (chance(2) - 0.5) * 2 * spread),
      lng: round(place.lng + (chance(3) - 0.5) * 3 * spread),
      ...(kind === 'locker' ? LOCKER : branchLimits(index, chance(4))),
      hours: hoursOf(kind, chance(5)),
      code: null,
      is_open: true,
    }
  })
}

/** The first branch of a town takes freight. */
function branchLimits(index: number, chance: number): Limits {
  if (index === 0 || chance < 0.1) return CARGO
  return chance < 0.8 ? OFFICE : SMALL
}

function hoursOf(kind: PointKind, chance: number): (string | null)[] {
  if (kind === 'locker') return EVERY_DAY('00:00-23:59')
  return chance < 0.7 ? OFFICE_HOURS : SHORT_HOURS
}

function lockerNumber(place: Place): number {
  return 2_000 + (Number.parseInt(refOf('lockers', place).slice(0, 6), 16) % 30_000)
}

/** Pseudorandom numbers from 0 to 1, determined by a text. */
function chances(text: string): (index: number) => number {
  const bytes = createHash('sha256').update(text).digest()
  return (index) => bytes.readUInt32BE(index * 4) / 2 ** 32
}

function refOf(what: string, { name, type, district, region }: Place): string {
  const hex = createHash('sha1').update([what, type, name, district, region].join('|')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
