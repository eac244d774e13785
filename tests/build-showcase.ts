import type { Database } from '#src/database/connect.ts'
import type { BuiltPicture } from './build-catalogue.ts'
import { nextNumber } from './next-number.ts'
import { slugFor } from './slug-for.ts'

type Products = readonly { id: number }[]
type Built = { id: number; slug: string; title: string; uri: string }

type CollectionInput = {
  title?: string
  slug?: string
  description?: string
  position?: number
  is_visible?: boolean
  picture?: BuiltPicture
  products?: Products
}
/** A promotion; its days are written `YYYY-MM-DD`, and both are included. */
type PromotionInput = CollectionInput & { short?: string; starts_on?: string; ends_on?: string }
type BannerInput = {
  title?: string
  text?: string
  url?: string
  position?: number
  picture?: BuiltPicture
}
type PageInput = { slug?: string; title?: string; description?: string; content?: string }
type RedirectInput = { from_path: string; to_path: string; status?: 301 | 302 }
type CustomerInput = {
  name?: string
  email?: string | null
  /** When the address was proved to be the customer's own; null if it was not. */
  email_verified_at?: Date | null
  phone?: string | null
  password_hash?: string | null
}

export type BuiltCustomer = { id: number; name: string; email: string | null }

export type ShowcaseBuilders = {
  collection: (input?: CollectionInput) => Promise<Built>
  promotion: (input?: PromotionInput) => Promise<Built>
  banner: (input?: BannerInput) => Promise<{ id: number; title: string }>
  page: (input?: PageInput) => Promise<{ slug: string; title: string; uri: string }>
  redirect: (input: RedirectInput) => Promise<void>
  setting: (key: string, value: unknown) => Promise<void>
  customer: (input?: CustomerInput) => Promise<BuiltCustomer>
}

/** Builders of what the shop shows beside its goods, and of customers, which write into this database. */
export function buildShowcase(database: Database): ShowcaseBuilders {
  return {
    collection: (input = {}) => buildCollection(database, input),
    promotion: (input = {}) => buildPromotion(database, input),
    banner: (input = {}) => buildBanner(database, input),
    page: (input = {}) => buildPage(database, input),
    redirect: async (input) => {
      await database.insertInto('redirects').values(input).execute()
    },
    setting: (key, value) => buildSetting(database, key, value),
    customer: (input = {}) => buildCustomer(database, input),
  }
}

async function buildCollection(database: Database, input: CollectionInput): Promise<Built> {
  const title = input.title ?? `Добірка ${nextNumber()}`
  const row = await database
    .insertInto('collections')
    .values(commonColumns(title, input))
    .returning(['id', 'slug', 'title'])
    .executeTakeFirstOrThrow()
  const members = (input.products ?? []).map(({ id }, position) => ({
    collection_id: row.id,
    product_id: id,
    position,
  }))
  if (members.length > 0) await database.insertInto('collection_products').values(members).execute()
  return { ...row, uri: `/collections/${row.slug}` }
}

async function buildPromotion(database: Database, input: PromotionInput): Promise<Built> {
  const title = input.title ?? `Акція ${nextNumber()}`
  const row = await database
    .insertInto('promotions')
    .values({
      ...commonColumns(title, input),
      short: input.short ?? '',
      starts_on: input.starts_on ?? '2020-01-01',
      ends_on: input.ends_on ?? '2099-12-31',
    })
    .returning(['id', 'slug', 'title'])
    .executeTakeFirstOrThrow()
  const members = (input.products ?? []).map(({ id }, position) => ({
    promotion_id: row.id,
    product_id: id,
    position,
  }))
  if (members.length > 0) await database.insertInto('promotion_products').values(members).execute()
  return { ...row, uri: `/promotions/${row.slug}` }
}

function commonColumns(title: string, input: CollectionInput) {
  return {
    title,
    slug: input.slug ?? slugFor(title),
    description: input.description ?? '',
    position: input.position ?? 0,
    is_visible: input.is_visible ?? true,
    picture_id: input.picture?.id ?? null,
  }
}

async function buildBanner(database: Database, input: BannerInput): Promise<{ id: number; title: string }> {
  return database
    .insertInto('banners')
    .values({
      title: input.title ?? `Банер ${nextNumber()}`,
      text: input.text ?? '',
      url: input.url ?? '/promotions',
      position: input.position ?? 0,
      picture_id: input.picture?.id ?? null,
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow()
}

async function buildPage(
  database: Database,
  input: PageInput,
): Promise<{ slug: string; title: string; uri: string }> {
  const title = input.title ?? `Сторінка ${nextNumber()}`
  const row = await database
    .insertInto('pages')
    .values({
      title,
      slug: input.slug ?? slugFor(title),
      description: input.description ?? '',
      content: input.content ?? '<p>Текст сторінки</p>',
    })
    .returning(['slug', 'title'])
    .executeTakeFirstOrThrow()
  return { ...row, uri: `/${row.slug}` }
}

async function buildSetting(database: Database, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await database
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}

async function buildCustomer(database: Database, input: CustomerInput): Promise<BuiltCustomer> {
  const number = nextNumber()
  return database
    .insertInto('customers')
    .values({
      name: input.name ?? `Покупець ${number}`,
      email: input.email === undefined ? `customer-${number}@example.com` : input.email,
      email_verified_at: input.email_verified_at ?? null,
      phone: input.phone ?? null,
      password_hash: input.password_hash ?? null,
    })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()
}
