import type { ColumnType, Generated } from 'kysely'
import type { Moment, OptionalMoment } from './column-types.ts'

export interface CustomerTables {
  customers: CustomersTable
  tokens: TokensTable
  customer_identities: CustomerIdentitiesTable
  oauth_attempts: OauthAttemptsTable
  account_mails: AccountMailsTable
  account_links: AccountLinksTable
  favorites: FavoritesTable
  viewed_products: ViewedProductsTable
  viewed_removals: ViewedRemovalsTable
  search_clicks: SearchClicksTable
  customer_addresses: CustomerAddressesTable
}

interface CustomersTable {
  id: Generated<number>
  name: string
  email: string | null
  new_email: string | null
  email_verified_at: OptionalMoment
  phone: string | null
  password_hash: string | null
  created_at: Moment
  viewed_cleared_at: OptionalMoment
}

interface CustomerAddressesTable {
  id: Generated<number>
  customer_id: number
  delivery: ColumnType<Readonly<Record<string, string>>, string, string>
  is_default: Generated<boolean>
  created_at: Moment
}

interface TokensTable {
  id: Generated<number>
  customer_id: number
  hash: Buffer
  created_at: Moment
  expires_at: Moment
}

interface CustomerIdentitiesTable {
  provider: 'google' | 'facebook'
  subject: string
  customer_id: number
  created_at: Moment
}

interface OauthAttemptsTable {
  state_hash: Buffer
  provider: 'google' | 'facebook'
  browser_hash: Buffer
  verifier: string
  nonce: string
  redirect_uri: string
  expires_at: Moment
}

interface AccountMailsTable {
  id: Generated<number>
  email: string
  purpose: 'confirm' | 'password'
  created_at: Moment
  tries: Generated<number>
  next_try_at: Moment
  outcome: 'sent' | 'skipped' | 'failed' | null
  problem: string | null
}

interface AccountLinksTable {
  hash: Buffer
  customer_id: number
  purpose: 'confirm' | 'password' | 'change'
  email: string
  new_email: string | null
  expires_at: Date
  used_at: OptionalMoment
}

interface FavoritesTable {
  customer_id: number
  product_id: number
  created_at: Moment
}

interface ViewedProductsTable {
  customer_id: number
  product_id: number
  viewed_at: Moment
}

interface ViewedRemovalsTable {
  customer_id: number
  product_id: number
  removed_at: Moment
}

interface SearchClicksTable {
  id: Generated<number>
  session_id: string | null
  query: string
  company_id: number
  model_instance: 'product' | 'brand' | 'category' | null
  model_id: number | null
  click_to: 'item' | 'more' | 'clear'
  created_at: Moment
}
