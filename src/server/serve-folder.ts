import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { Server } from '#src/http/api-routes.ts'

/**
 * For pictures and other files that are shown, not run. An SVG that is opened by its own address is a document: without
 * this its scripts would call the desk as the person who has opened it.
 */
export const SHOWN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

type Options = Pick<FastifyStaticOptions, 'preCompressed'> & {
  /** The absolute path of an existing folder. */
  root: string
  /** The path of its files, with a slash at either end: `/media/`. */
  prefix: string
  /** The Content-Security-Policy of the files. */
  policy?: string
}

/**
 * Serves files whose names contain the hash of their content, so browsers may store them for ever. Each is
 * looked up by its name: the plugin's own route reads the whole folder for each answer, in order to check the
 * case of the name on a disk that ignores it. A shop has hundreds of thousands of pictures in one folder, and
 * none of them is protected by its path.
 */
export async function serveFolder(
  app: Server,
  { root, prefix, preCompressed = false, policy }: Options,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      preCompressed,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply) => {
        inert(reply)
        if (policy !== undefined) reply.header('content-security-policy', policy)
      },
    })
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) =>
      reply.sendFile(request.params['*']),
    )
  })
}

/** Forbids browsers to guess the type of a file from its content. */
export function inert(reply: { header: (name: string, value: string) => unknown }): void {
  reply.header('x-content-type-options', 'nosniff')
}
