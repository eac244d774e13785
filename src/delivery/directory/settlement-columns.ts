import { sql } from 'kysely'

/** SQL columns of a settlement `s` for `SettlementRow`. */
export const settlementColumns = sql`s.id, s.name, s.type, s.district, s.region, s.city_ref, s.branches, s.lockers`
