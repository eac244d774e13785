import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { type DeliveryDeps, loadCarriers } from '../load-carriers.ts'

type Asked = { actor: Actor; now: Date; isMadeHere?: boolean }

/**
 * Asks for the carrier's directory to be brought in now: by the shop's work, since it takes minutes, or by the caller
 * itself. One that is under way already is that one.
 *
 * @throws RightRefused, StaffRefusal without a key of the carrier
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

/** False while it is awaited or under way. */
async function ask(transaction: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into delivery_directories as d (carrier, asked_at) values ('nova_poshta', ${now})
    on conflict (carrier) do update set asked_at = ${now} where not ${IS_UNDER_WAY}
    returning carrier`.execute(transaction)
  return rows.length > 0
}

/** Of a row `d`: somebody waits for it, or it is being brought in. */
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

/** Of one that cannot be done; what is taken up is no longer awaited by its lease. */
export async function dropRequest(database: Database): Promise<void> {
  await database
    .updateTable('delivery_directories')
    .set({ asked_at: null })
    .where('carrier', '=', 'nova_poshta')
    .execute()
}
