import type { CustomerTables } from './tables/customers.ts'
import type { GoodsTables } from './tables/goods.ts'
import type { OrderTables } from './tables/orders.ts'
import type { SettingsTables } from './tables/settings.ts'
import type { ShowcaseTables } from './tables/showcase.ts'

/**
 * One interface per table of `migrations/`, a column spelled as in SQL. Money is whole kopiykas.
 * `bigint` columns arrive as numbers (the driver's parser is set in `connect.ts`).
 */
export type Tables = CustomerTables & GoodsTables & OrderTables & SettingsTables & ShowcaseTables
