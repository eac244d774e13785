import type { Database } from '#src/database/connect.ts'
import { pictureSource } from '../pictures/picture-source.ts'
import { DEMO_FOLDER, type DemoShowcase } from './demo-files.ts'

export type PictureIds = ReadonlyMap<string, number>

/**
 * Adds the pictures of banners, categories, collections and promotions before those of goods, because the
 * home page begins with them. Returns their ids by name.
 */
export async function addShowcasePictures(database: Database, showcase: DemoShowcase): Promise<PictureIds> {
  const sources = showcaseSources(showcase)
  await database
    .insertInto('pictures')
    .values([...new Set(sources.values())].map((source) => ({ source, folder: DEMO_FOLDER })))
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
  const rows = await database
    .selectFrom('pictures')
    .select(['id', 'source'])
    .where('source', 'in', [...sources.values()])
    .execute()
  const ids = new Map(rows.map(({ source, id }) => [source, id]))
  return new Map([...sources].map(([picture, source]) => [picture, ids.get(source) ?? 0]))
}

/** Returns the source of each picture of the showcase, by its name in the demo's file. */
export function showcaseSources({
  banners,
  category_pictures,
  collections,
  promotions,
}: DemoShowcase): Map<string, string> {
  const given = [
    ...banners.map(({ picture }) => picture),
    ...Object.values(category_pictures),
    ...[...collections, ...promotions].map(({ picture }) => picture),
  ]
  return new Map(given.map((picture) => [picture, sourceOf(picture)]))
}

function sourceOf(picture: string): string {
  const source = pictureSource(picture, { kind: 'file', folder: DEMO_FOLDER })
  if (source === null) throw new RangeError(`the demo names a picture outside its folder: ${picture}`)
  return source
}
