import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '#src/contract/parts.ts'
import { type PictureRow, presentPicture } from './present-picture.ts'

/**
 * The columns that `presentPicture` needs, as one JSON value, for a statement that joins `pictures` under `alias`;
 * null where nothing was joined.
 */
export function pictureRow(alias: string): RawBuilder<PictureRow | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object(
    'state', ${column('state')}, 'hash', ${column('hash')}, 'width', ${column('width')}, 'height', ${column('height')},
    'webp_widths', ${column('webp_widths')}, 'avif_widths', ${column('avif_widths')}) end`
}

export type NumberedPictureRow = PictureRow & { id: number }

/** SQL column: the converted pictures of these ids as a JSON list, for `presentPictures`. */
export function pictureRows(ids: RawBuilder<unknown>): RawBuilder<NumberedPictureRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', pic.id, 'state', pic.state, 'hash', pic.hash, 'width', pic.width, 'height', pic.height,
      'webp_widths', pic.webp_widths, 'avif_widths', pic.avif_widths)), '[]')
    from pictures pic where pic.id = any(${ids}) and pic.state = 'ready'
  )`
}

export function presentPictures(rows: readonly NumberedPictureRow[]): Map<number, Picture> {
  const pictures = new Map<number, Picture>()
  for (const row of rows) {
    const picture = presentPicture(row)
    if (picture) pictures.set(row.id, picture)
  }
  return pictures
}
