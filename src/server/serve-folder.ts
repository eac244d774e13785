import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { Server } from '#src/http/api-routes.ts'

type Options = Pick<FastifyStaticOptions, 'preCompressed'> & {
  /** Absolute path of a folder that exists. */
  root: string
  /** Path of its files in addresses, with a slash at either end: `/media/`. */
  prefix: string
}

/**
 * Serves files named by the hash of their content, which browsers may store for ever.
 *
 * Each file is sent by its name. The plugin's own route lists the whole folder for each answer, to find how a name is spelt
 * on a disk that ignores case. A shop has hundreds of thousands of pictures in one folder and restricts none by its path.
 */
export async function serveFolder(
  app: Server,
  { root, prefix, preCompressed = false }: Options,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      preCompressed,
      immutable: true,
      maxAge: '1y',
      setHeaders: inert,
    })
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) =>
      reply.sendFile(request.params['*']),
    )
  })
}

/** Makes a browser take a file as what its name says, without inspecting the content. */
export function inert(reply: { header: (name: string, value: string) => unknown }): void {
  reply.header('x-content-type-options', 'nosniff')
}
