import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type Converter, convertPicture, convertToAvif, hashOf } from './convert-picture.ts'
import { fetchPicture } from './fetch-picture.ts'
import { readMedia, saveMedia } from './media-files.ts'
import { PictureError } from './picture-error.ts'
import { readLocalPicture } from './read-local-picture.ts'

export interface PictureDeps {
  database: Database
  dataDir: string
  /** Replaced in tests, whose server has a private address. */
  fetchPicture?: (url: string) => Promise<Buffer>
  /** By default this process. */
  converter?: Converter
}

const HERE: Converter = { convertPicture, convertToAvif }

/**
 * Returns the request that has brought the picture into the shop, if only through an import; null if there is
 * none, or if it cannot be read now.
 */
export async function causeOfPicture(database: Database, id: number): Promise<string | null> {
  const picture = database.selectFrom('pictures').select('request_id').where('id', '=', id)
  const row = await picture.executeTakeFirst().catch(() => undefined)
  return row?.request_id ?? null
}

/**
 * Fetches and converts one waiting picture and makes it visible.
 * @throws PictureError
 */
export async function makeVisible(deps: PictureDeps, id: number): Promise<void> {
  const { database, converter = HERE } = deps
  const picture = await database
    .selectFrom('pictures')
    .select(['source', 'folder', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!picture || picture.state === 'ready') return
  const input = await load(deps, picture)
  if (await reuse(database, id, hashOf(input))) return
  const { hash, width, height, files } = await converter.convertPicture(input)
  await saveMedia(deps.dataDir, hash, 'webp', files)
  const widths = files.map((file) => file.width)
  await database
    .updateTable('pictures')
    .set({ state: 'ready', hash, width, height, webp_widths: widths, error: null })
    .where('id', '=', id)
    .execute()
}

/** Adds avif files if they are smaller in total. Otherwise a page would give a small screen a large avif. */
export async function addAvif(
  { database, dataDir, converter = HERE }: PictureDeps,
  id: number,
): Promise<void> {
  const picture = await database
    .selectFrom('pictures')
    .select(['hash', 'webp_widths', 'avif_widths', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  const widest = picture?.webp_widths.at(-1)
  if (!picture?.hash || picture.state !== 'ready' || widest === undefined || picture.avif_widths.length > 0)
    return
  const { hash } = picture
  const webp = await Promise.all(picture.webp_widths.map((width) => readMedia(dataDir, hash, width, 'webp')))
  const source = webp.at(-1)
  if (!source) return
  const files = await converter.convertToAvif(source, picture.webp_widths)
  if (totalBytes(files.map(({ bytes }) => bytes)) >= totalBytes(webp)) return
  await saveMedia(dataDir, hash, 'avif', files)
  await database
    .updateTable('pictures')
    .set({ avif_widths: picture.webp_widths })
    .where('hash', '=', hash)
    .execute()
}

/** Marks a picture as lost; pages show «Немає фото». */
export async function markFailed({ database }: PictureDeps, id: number, reason: string): Promise<void> {
  await database
    .updateTable('pictures')
    .set({ state: 'failed', error: reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

function load(
  deps: PictureDeps,
  { source, folder }: { source: string; folder: string | null },
): Promise<Buffer> {
  if (!source.startsWith('file:')) return (deps.fetchPicture ?? fetchPicture)(source)
  if (folder === null) throw new PictureError('невідомо, у якій теці лежить файл', true)
  return readLocalPicture(source, folder)
}

/**
 * Two addresses with the same content share its files. The row that has them is locked, so that it is not
 * removed meanwhile.
 */
async function reuse(database: Database, id: number, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update pictures p set state = 'ready', hash = o.hash, width = o.width, height = o.height,
      webp_widths = o.webp_widths, avif_widths = o.avif_widths, error = null
    from (select hash, width, height, webp_widths, avif_widths from pictures
      where hash = ${hash} and state = 'ready' order by id limit 1 for share) o
    where p.id = ${id}
    returning p.id`.execute(database)
  return rows.length > 0
}

function totalBytes(list: readonly Buffer[]): number {
  return list.reduce((total, bytes) => total + bytes.length, 0)
}
