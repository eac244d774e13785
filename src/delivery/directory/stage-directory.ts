import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type DirectoryPoint, type DirectorySettlement, pointRow, settlementRow } from './directory-rows.ts'

const CHUNK = 500

/** Empties the staging tables of the next directory. */
export async function emptyStage(database: Database): Promise<void> {
  await sql`truncate next_settlements, next_delivery_points`.execute(database)
}

/** Stages settlements. One that comes twice, because the carrier's pages have shifted in between, is stored once. */
export async function stageSettlements(
  database: Database,
  settlements: readonly DirectorySettlement[],
): Promise<void> {
  for (const chunk of chunksOf(uniqueById(settlements)))
    await database
      .insertInto('next_settlements')
      .values(chunk.map(settlementRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

export async function stagePoints(database: Database, points: readonly DirectoryPoint[]): Promise<void> {
  for (const chunk of chunksOf(uniqueById(points)))
    await database
      .insertInto('next_delivery_points')
      .values(chunk.map(pointRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

function uniqueById<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
