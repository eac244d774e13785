import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { BYTE_ORDER_MARK, csvLine } from '#src/domain/text/csv.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

const AT_ONCE = 500
const HEAD = ['Рядок', 'Номер у прайсі', 'Артикул', 'Поле', 'Причина', 'Як у прайсі']

type Refused = {
  place: number
  line: number
  offer_id: string | null
  sku: string | null
  field: string | null
  reason: string
  source: string | null
}

/**
 * The refused offers of a run as CSV for the person who corrects the price list, in pieces of `AT_ONCE` rows. The article number is
 * that of the goods from an earlier import of the list.
 *
 * @throws RightRefused
 */
export async function* refusedFile(
  database: Database,
  { actor, runId }: { actor: Actor; runId: number },
): AsyncGenerator<Buffer> {
  demandRight(actor, 'import.run')
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(HEAD))
  for (let after = -1; ;) {
    const rows = await refusedAfter(database, runId, after)
    if (rows.length === 0) return
    yield Buffer.from(rows.map((row) => csvLine(cellsOf(row))).join(''))
    after = rows.at(-1)?.place ?? after
  }
}

async function refusedAfter(database: Database, runId: number, after: number): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select b.place, b.line, b.offer_id, known.sku, b.field, b.reason, b.source
    from import_problems b
    join import_runs r on r.id = b.run_id
    left join feeds f on f.name = r.feed
    left join lateral (
      select v.sku from variants v where v.feed_id = f.id and v.external_id = b.offer_id limit 1
    ) known on true
    where b.run_id = ${runId} and b.severity = 'refused' and b.place > ${after}
    order by b.place
    limit ${AT_ONCE}`.execute(database)
  return rows
}

function cellsOf({ line, offer_id, sku, field, reason, source }: Refused): string[] {
  return [String(line), offer_id ?? '', sku ?? '', field ?? '', reason, source ?? '']
}
