import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { Server } from '#src/http/api-routes.ts'

type Options = Pick<FastifyStaticOptions, 'preCompressed'> & {
  /** Absolute path of a folder that exists. */
  root: string
  /** Where its files stand, with a slash at either end: `/media/`. */
  prefix: string
}

/**
 * Files whose names hold the hash of their content: browsers keep them for ever.
 *
 * By name, since the plugin's own route reads the whole folder for each answer, to know how a name is spelt on a disk
 * that does not tell capitals apart. A shop has hundreds of thousands of pictures in one folder, and guards none by its path.
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

/** What a file is says its name, and no look into it. */
export function inert(reply: { header: (name: string, value: string) => unknown }): void {
  reply.header('x-content-type-options', 'nosniff')
}
