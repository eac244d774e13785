import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FirstAnswer } from '#src/contract/admin/first-calls.ts'
import { NEWS_POSITION } from '#src/domain/news/news-position.ts'
import type { Server } from '#src/http/api-routes.ts'

const ADMIN_API = '/api/admin'

/** The document does not wait for what takes longer: the page asks for it itself. Less than an exchange on a slow line. */
const MOST_MS = 400

/** What says who asks, and whether by TLS. */
const PASSED_ON = ['cookie', 'x-forwarded-proto', 'forwarded'] as const

/**
 * What a screen begins with, for somebody who is signed in and opens a page: asked of the API as her browser would, with its
 * rights, limits and cookies. What is refused, fails or takes too long is left out.
 *
 * @param calls addresses under `/api/admin`, as `firstCalls` has them
 */
export async function findFirstAnswers(
  app: Server,
  { request, reply, calls }: { request: FastifyRequest; reply: FastifyReply; calls: readonly string[] },
): Promise<FirstAnswer[]> {
  // A worker that stores the document for days asks for a file, not for a page to be shown.
  const isPage = request.headers['sec-fetch-dest'] === 'document'
  if (!isPage || request.headers.cookie === undefined) return []
  const deadline = AbortSignal.timeout(MOST_MS)
  const answers = await Promise.all(calls.map((path) => askApi(app, { request, reply, path, deadline })))
  return answers.filter((answer) => answer !== null)
}

type Asked = { request: FastifyRequest; reply: FastifyReply; path: string; deadline: AbortSignal }

async function askApi(app: Server, { request, reply, path, deadline }: Asked): Promise<FirstAnswer | null> {
  const { ip, host, headers } = request
  const passed = PASSED_ON.map((name) => [name, headers[name]])
  try {
    const answer = await app.inject({
      url: ADMIN_API + path,
      remoteAddress: ip,
      headers: {
        ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
        host,
        [NEWS_POSITION]: '1',
      },
      signal: deadline,
    })
    const { [NEWS_POSITION]: position, 'set-cookie': cookies } = answer.headers
    if (answer.statusCode !== 200 || typeof position !== 'string') return null
    if (cookies !== undefined) reply.header('set-cookie', cookies)
    return { path, text: answer.payload, position }
  } catch {
    return null
  }
}

/** The document with these answers in it, as data that no policy of scripts concerns. */
export function bringAnswers(document: string, answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return document
  // Nothing that is written in an answer ends the element.
  const data = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
  return document.replace(
    '</head>',
    () => `  <script type="application/json" data-answers>${data}</script>\n  </head>`,
  )
}
