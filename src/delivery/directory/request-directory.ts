import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { type DeliveryDeps, loadCarriers } from '../load-carriers.ts'

type Asked = { actor: Actor; now: Date; isMadeHere?: boolean }

/**
 * Asks for an import of the carrier's directory now. The background job does it, because it takes minutes; with `isMadeHere` the
 * caller does it itself. If one is asked for or running already, nothing more is asked.
 *
 * @throws RightRefused, and StaffRefusal without a key of the carrier
 */
export async function requestDirectory(
  deps: DeliveryDeps,
  { actor, now, isMadeHere = false }: Asked,
): Promise<void> {
  await act(deps.database, { actor, right: 'settings.change', now }, async (transaction, audit) => {
    const { novaPoshta } = await loadCarriers({ ...deps, database: transaction })
    if (!novaPoshta)
      throw new StaffRefusal(
        'Немає ключа Нової Пошти (nova_poshta_key): впишіть його в налаштуваннях доставки',
      )
    if (!isMadeHere && !(await ask(transaction, now))) return
    audit({ action: 'directory.refresh', entity: 'directory', entityId: 'nova_poshta' })
  })
}

/** False if an import is asked for or running already. */
async function ask(transaction: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into delivery_directories as d (carrier, asked_at) values ('nova_poshta', ${now})
    on conflict (carrier) do update set asked_at = ${now} where not ${IS_UNDER_WAY}
    returning carrier`.execute(transaction)
  return rows.length > 0
}

/** SQL condition on row `d`: an import is asked for or running. */
export const IS_UNDER_WAY = sql`(d.asked_at is not null or coalesce(d.leased_until > now(), false))`

export async function hasRequest(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('delivery_directories')
    .select('carrier')
    .where('carrier', '=', 'nova_poshta')
    .where('asked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws a request that cannot be done. One that is started is withdrawn by taking the lease. */
export async function dropRequest(database: Database): Promise<void> {
  await database
    .updateTable('delivery_directories')
    .set({ asked_at: null })
    .where('carrier', '=', 'nova_poshta')
    .execute()
}
