import type { Database } from '#src/database/connect.ts'
import { slugFor } from './slug-for.ts'
import { nextNumber } from './next-number.ts'

export type BuiltCategory = {
  id: number
  title: string
  slug: string
  path: string
  uri: string
  root_id: number
  depth: number
}
export type BuiltBrand = { id: number; title: string; slug: string; uri: string }
export type BuiltPicture = { id: number; source: string }

type CategoryInput = {
  title?: string
  slug?: string
  parent?: BuiltCategory
  description?: string
  is_visible?: boolean
  position?: number
  picture?: BuiltPicture
}
type BrandInput = { title?: string; slug?: string; description?: string }
type PictureInput = {
  source?: string
  state?: 'waiting' | 'ready' | 'failed'
  width?: number
  height?: number
}

export type CatalogueBuilders = {
  /** The feed to which goods belong that name no other; it is made once. */
  feed: (name?: string) => Promise<{ id: number; name: string }>
  category: (input?: CategoryInput) => Promise<BuiltCategory>
  brand: (input?: BrandInput) => Promise<BuiltBrand>
  /** A picture that is ready to be shown, unless `state` says otherwise. */
  picture: (input?: PictureInput) => Promise<BuiltPicture>
}

/** Builders of feeds, categories, brands and pictures, which write into this database. */
export function buildCatalogue(database: Database): CatalogueBuilders {
  return {
    feed: (name = 'test') => buildFeed(database, name),
    category: (input = {}) => buildCategory(database, input),
    brand: (input = {}) => buildBrand(database, input),
    picture: (input = {}) => buildPicture(database, input),
  }
}

async function buildFeed(database: Database, name: string): Promise<{ id: number; name: string }> {
  return database
    .insertInto('feeds')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

async function buildCategory(database: Database, input: CategoryInput): Promise<BuiltCategory> {
  const title = input.title ?? `Категорія ${nextNumber()}`
  const slug = input.slug ?? slugFor(title)
  const path = input.parent ? `${input.parent.path}/${slug}` : slug
  const row = await database
    .insertInto('categories')
    .values({
      title,
      slug,
      path,
      parent_id: input.parent?.id ?? null,
      root_id: input.parent?.root_id ?? 0,
      depth: input.parent ? input.parent.depth + 1 : 0,
      description: input.description ?? '',
      is_visible: input.is_visible ?? true,
      position: input.position ?? 0,
      picture_id: input.picture?.id ?? null,
    })
    .returning(['id', 'title', 'slug', 'path', 'root_id', 'depth'])
    .executeTakeFirstOrThrow()
  const category = { ...row, uri: `/categories/${path}` }
  if (input.parent) return category
  // A top category is its own root, and its id is known only after it was written.
  await database.updateTable('categories').set({ root_id: row.id }).where('id', '=', row.id).execute()
  return { ...category, root_id: row.id }
}

async function buildBrand(database: Database, input: BrandInput): Promise<BuiltBrand> {
  const title = input.title ?? `Бренд ${nextNumber()}`
  const slug = input.slug ?? slugFor(title)
  const row = await database
    .insertInto('brands')
    .values({ title, slug, key: title.toLowerCase(), description: input.description ?? '' })
    .returning(['id', 'title', 'slug'])
    .executeTakeFirstOrThrow()
  return { ...row, uri: `/brands/${slug}` }
}

async function buildPicture(database: Database, input: PictureInput): Promise<BuiltPicture> {
  const number = nextNumber()
  const state = input.state ?? 'ready'
  const isReady = state === 'ready'
  return database
    .insertInto('pictures')
    .values({
      source: input.source ?? `https://pictures.example.com/${number}.jpg`,
      state,
      hash: isReady ? number.toString(16).padStart(16, '0') : null,
      width: isReady ? (input.width ?? 1000) : null,
      height: isReady ? (input.height ?? 1000) : null,
      webp_widths: isReady ? [96, 240, 480, 720, 1000] : [],
    })
    .returning(['id', 'source'])
    .executeTakeFirstOrThrow()
}
