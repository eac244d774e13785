import type { Database } from '#src/database/connect.ts'
import type { DirectoryPoint, DirectorySettlement } from '#src/delivery/directory/directory-rows.ts'
import { emptyStage, stagePoints, stageSettlements } from '#src/delivery/directory/stage-directory.ts'
import { swapDirectory } from '#src/delivery/directory/swap-directory.ts'
import { nextNumber } from './next-number.ts'

/** Puts exactly these settlements and points in the place of the directory. */
export async function buildDirectory(
  database: Database,
  settlements: readonly DirectorySettlement[],
  points: readonly DirectoryPoint[],
): Promise<void> {
  await emptyStage(database)
  await stageSettlements(database, settlements)
  await stagePoints(database, points)
  await database.transaction().execute(swapDirectory)
}

/** A settlement of the directory with a made-up id, changed as a test wants it. */
export function settlement(name: string, change: Partial<DirectorySettlement> = {}): DirectorySettlement {
  return {
    id: `settlement-${nextNumber()}`,
    name,
    other_name: null,
    type: 'м.',
    district: null,
    region: null,
    ...change,
  }
}

/** A point of this settlement with a made-up id, changed as a test wants it. */
export function point(
  { id: settlement_id }: Pick<DirectorySettlement, 'id'>,
  number: string,
  change: Partial<DirectoryPoint> = {},
): DirectoryPoint {
  return {
    id: `point-${nextNumber()}`,
    carrier: 'nova_poshta',
    kind: 'branch',
    settlement_id,
    city_ref: `city-of-${settlement_id}`,
    number,
    address: 'вул. Садова, 1',
    lat: null,
    lng: null,
    max_weight_g: 30_000,
    max_size_mm: [1200, 700, 700],
    max_declared: null,
    hours: null,
    code: null,
    is_open: true,
    ...change,
  }
}
