import { Readable } from 'node:stream'
import { askedCopyAnswer, copiesAnswer, copyParams } from '#src/contract/admin/copies.ts'
import {
  requestCopy,
  requestDrill,
  copiesFolder,
  listCopies,
  readyCopy,
  takeOutCopy,
} from '#src/copies/list-copies.ts'
import { packFolder } from '#src/copies/tar.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'copies.make'

/**
 * Copies of the whole shop, which background work makes and tries to restore, and which the owner can
 * download.
 */
export const copiesDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  desk.get('/copies', { right, answer: copiesAnswer }, async ({ actor }) => {
    const copies = await listCopies(database, actor)
    return {
      data: copies.map(({ asked_at, ready_at, drilled_at, ...copy }) => ({
        ...copy,
        asked_at: asked_at.toISOString(),
        ready_at: ready_at?.toISOString() ?? null,
        drilled_at: drilled_at?.toISOString() ?? null,
      })),
    }
  })

  desk.post('/copies', { right, answer: askedCopyAnswer, status: 202 }, async ({ actor }) => ({
    data: { id: await requestCopy(database, { actor, now: clock() }) },
  }))

  desk.post('/copies/:id/drill', { right, params: copyParams }, async ({ actor, params }) => {
    await requestDrill(database, { actor, id: params.id })
  })

  // Demands the proof and writes the audit. The file itself is then at an address from which the browser
  // downloads it.
  desk.post(
    '/copies/:id/take-out',
    { right, needsProof: true, params: copyParams },
    async ({ actor, params }) => {
      await takeOutCopy(database, { actor, dataDir: config.dataDir, id: params.id, now: clock() })
    },
  )

  desk.get(
    '/copies/:id/file',
    { right, needsProof: true, raw: true, params: copyParams },
    async ({ params, reply }) => {
      const name = await readyCopy({ database, dataDir: config.dataDir }, params.id)
      reply.header('content-type', 'application/x-tar')
      reply.header('content-disposition', `attachment; filename="vitryna-${name}.tar"`)
      reply.header('cache-control', 'no-store')
      return Readable.from(packFolder(copiesFolder(config.dataDir), [name]))
    },
  )
}
