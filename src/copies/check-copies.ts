import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'

/** A running shop makes one each night. */
const OLD_MS = 2 * 86_400_000

/** Whether there is a copy of these days, and whether the last one that was tried could be restored. */
export async function checkCopies({ database }: { database: Database }, now: Date): Promise<Check[]> {
  const copies = database.selectFrom('copies').orderBy('id', 'desc')
  const newest = await copies.select('ready_at').where('ready_at', 'is not', null).executeTakeFirst()
  const drill = await copies
    .select(['name', 'drill_state', 'drill_problem'])
    .where('drilled_at', 'is not', null)
    .executeTakeFirst()
  if (drill?.drill_problem)
    return failed(
      `Копії: ${drill.name} не відновлюється: ${drill.drill_problem}. Зробіть нову: npm run shop -- copy make.`,
    )
  if (!newest?.ready_at)
    return [
      { name: 'copies', state: 'off', text: 'Копії: ще жодної. Магазин робить їх щоночі, коли працює.' },
    ]
  const age = now.getTime() - newest.ready_at.getTime()
  if (age > OLD_MS)
    return failed(
      `Копії: остання від ${newest.ready_at.toISOString().slice(0, 10)}. Чому: npm run shop -- copy list.`,
    )
  return [
    {
      name: 'copies',
      state: 'ok',
      text: `Копії: остання від ${newest.ready_at.toISOString().slice(0, 10)}.`,
    },
  ]
}

function failed(text: string): Check[] {
  return [{ name: 'copies', state: 'failed', text }]
}
