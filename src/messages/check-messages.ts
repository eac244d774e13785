import { sql } from 'kysely'
import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'
import { countOf, type PluralForms } from '#src/domain/text/plural.ts'

const FORMS: PluralForms = ['повідомлення', 'повідомлення', 'повідомлень']

/** A running shop sends at once, so a message that waits this long needs somebody to look. */
const LATE_MS = 3_600_000

/** Reports messages that were given up or have waited too long. */
export async function checkMessages(
  { database }: { database: Database },
  now = new Date(),
): Promise<Check[]> {
  const late = new Date(now.getTime() - LATE_MS)
  const { rows } = await sql<{ dead: number; waiting: number; events: number }>`
    select count(*) filter (where outcome = 'dead')::int as dead,
      count(*) filter (where outcome is null and created_at < ${late})::int as waiting,
      (select count(*)::int from outbox where fanned_out_at is null and coalesce(due_at, created_at) < ${late}) as events
    from messages where outcome = 'dead' or outcome is null`.execute(database)
  const { dead = 0, waiting = 0, events = 0 } = rows[0] ?? {}
  if (dead > 0)
    return failed(`Не надіслано: ${countOf(dead, FORMS)}. Чому: npm run shop -- messages list --dead.`)
  if (waiting + events > 0)
    return failed(
      `Чекають понад годину: ${countOf(waiting + events, FORMS)}. Чи працює магазин і чому: npm run shop -- messages list.`,
    )
  return [{ name: 'messages', state: 'ok', text: 'Повідомлення: усе надіслано.' }]
}

function failed(text: string): Check[] {
  return [{ name: 'messages', state: 'failed', text }]
}
