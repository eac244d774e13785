import type { Database } from '#src/database/connect.ts'
import { retryPictures } from '#src/import/pictures/picture-status.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/** Queues pictures that could not be fetched again; returns how many wait now. @throws RightRefused */
export async function retryFailedPictures(database: Database, actor: Actor): Promise<number> {
  return act(database, { actor, right: 'import.run' }, async (transaction, audit) => {
    const waiting = await retryPictures(transaction)
    if (waiting > 0)
      audit({ action: 'picture.retry', entity: 'pictures', entityId: 'failed', after: { waiting } })
    return waiting
  })
}
