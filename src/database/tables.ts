import type { CopyTables } from './tables/copies.ts'
import type { CustomerTables } from './tables/customers.ts'
import type { DeliveryTables } from './tables/delivery.ts'
import type { GoodsChangeTables } from './tables/goods-changes.ts'
import type { DeskListTables } from './tables/desk-lists.ts'
import type { GoodsTables } from './tables/goods.ts'
import type { ImportRunTables } from './tables/import-runs.ts'
import type { OrderTables } from './tables/orders.ts'
import type { OutboxTables } from './tables/outbox.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { ReceiptTables } from './tables/receipts.ts'
import type { PromoCodeTables } from './tables/promo-codes.ts'
import type { SettingsTables } from './tables/settings.ts'
import type { ShowcaseTables } from './tables/showcase.ts'
import type { StaffTables } from './tables/staff.ts'
import type { StockWaitingTables } from './tables/stock-waiting.ts'
import type { TradeFeedsTables } from './tables/trade-feeds.ts'

/**
 * One interface per table of `migrations/`, with columns spelled as in SQL. Money is in whole kopiykas.
 * `bigint` columns arrive as numbers (the driver's parser is set in `connect.ts`).
 */
export type Tables = CopyTables &
  PromoCodeTables &
  CustomerTables &
  DeliveryTables &
  DeskListTables &
  GoodsChangeTables &
  GoodsTables &
  ImportRunTables &
  OrderTables &
  OutboxTables &
  PaymentTables &
  ReceiptTables &
  SettingsTables &
  ShowcaseTables &
  StaffTables &
  StockWaitingTables &
  TradeFeedsTables
