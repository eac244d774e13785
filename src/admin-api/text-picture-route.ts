import { textPictureAnswer } from '#src/contract/admin/text-picture.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { PICTURE_BYTES } from '#src/import/pictures/fetch-picture.ts'
import { storeTextPicture } from '#src/import/pictures/store-text-picture.ts'
import type { AdminDeps, DeskApp } from './admin-routes.ts'
import { readBytes } from './read-bytes.ts'

type Deps = Pick<AdminDeps, 'config' | 'database'> & { right: Right }

/** Adds a route that accepts pictures for texts whose change requires `right`. */
export function textPictureRoute(desk: DeskApp, path: string, { right, config, database }: Deps): void {
  desk.post(path, { right, raw: true, bodyLimit: PICTURE_BYTES }, async ({ actor, body, reply }) => {
    const { dataDir } = config
    const content = await readBytes(body)
    const data = await storeTextPicture({ database, dataDir }, { actor, right, content })
    return reply.send(textPictureAnswer.parse({ data }))
  })
}
