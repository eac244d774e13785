import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { loadSettingRows } from './queries.ts'
import { saveSetting } from './save-setting.ts'

/** True while the shop is closed. Without this setting, as in shops from before it existed, the shop is open. */
const CLOSED_KEY = 'shop_closed'

export async function isShopClosed(database: Database): Promise<boolean> {
  const [row] = await loadSettingRows(database, [CLOSED_KEY])
  return row?.value === true
}

/** Closes a new shop until its owner opens it. */
export async function startClosed(database: Database): Promise<void> {
  await database
    .insertInto('settings')
    .values({ key: CLOSED_KEY, value: JSON.stringify(true), feed_id: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * Opens the shop to shoppers or closes it. Returns false if it was in that state already.
 *
 * @throws RightRefused
 */
export async function setShopClosed(
  database: Database,
  { actor, isClosed }: { actor: Actor; isClosed: boolean },
): Promise<boolean> {
  return act(database, { actor, right: 'settings.change' }, async (transaction, audit) => {
    if ((await isShopClosed(transaction)) === isClosed) return false
    await saveSetting(transaction, CLOSED_KEY, isClosed)
    audit({
      action: isClosed ? 'shop.close' : 'shop.open',
      entity: 'shop',
      entityId: 'shop',
      before: { closed: !isClosed },
      after: { closed: isClosed },
    })
    return true
  })
}
