import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'
import { type CopyTrouble, readCopiesHealth } from './copies-health.ts'
import { awayText, isCopyHere } from './list-copies.ts'

/** Whether there is a copy of these days and its files are here, and whether the last one that was tried could be restored. */
export async function checkCopies(
  { database, dataDir }: { database: Database; dataDir: string },
  now: Date,
): Promise<Check[]> {
  const { newest, trouble } = await readCopiesHealth(database, now)
  if (trouble) return [{ name: 'copies', state: 'failed', text: textOf(trouble) }]
  if (!newest)
    return [
      { name: 'copies', state: 'off', text: 'Копії: ще жодної. Магазин робить їх щоночі, коли працює.' },
    ]
  if (!isCopyHere(dataDir, newest.name))
    return [{ name: 'copies', state: 'failed', text: `Копії: ${awayText(dataDir, newest.name)}.` }]
  return [{ name: 'copies', state: 'ok', text: `Копії: остання від ${dayOf(newest.madeAt)}.` }]
}

function textOf({ kind, name, problem, since }: CopyTrouble): string {
  if (kind === 'drill')
    return `Копії: ${name} не відновлюється: ${problem ?? ''}. Зробіть нову: npm run shop -- copy make.`
  if (kind === 'failed')
    return `Копії: ${name} не вдалася: ${problem ?? 'причина невідома'}. Зробіть нову: npm run shop -- copy make.`
  return `Копії: остання від ${dayOf(since)}. Чому: npm run shop -- copy list.`
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
