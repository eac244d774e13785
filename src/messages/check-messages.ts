import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'
import { countOf, type PluralForms } from '#src/domain/text/plural.ts'

const FORMS: PluralForms = ['повідомлення', 'повідомлення', 'повідомлень']

/** Whether something waits for the owner's word. */
export async function checkMessages({ database }: { database: Database }): Promise<Check[]> {
  const { dead } = await database
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('dead'))
    .where('outcome', '=', 'dead')
    .executeTakeFirstOrThrow()
  if (dead === 0) return [{ name: 'messages', state: 'ok', text: 'Повідомлення: усе надіслано.' }]
  const text = `Не надіслано: ${countOf(dead, FORMS)}. Чому: npm run shop -- messages list --dead.`
  return [{ name: 'messages', state: 'failed', text }]
}
