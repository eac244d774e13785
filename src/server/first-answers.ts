import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FirstAnswer } from '#src/contract/admin/first-calls.ts'
import { NEWS_POSITION } from '#src/domain/news/news-position.ts'
import type { Server } from '#src/http/api-routes.ts'

const ADMIN_API = '/api/admin'

/**
 * The document waits for answers no longer than this; the page then requests the rest itself. It is less than a round trip
 * on a slow line.
 */
const MOST_MS = 400

/** Headers that identify the user and show whether she came by TLS. */
const PASSED_ON = ['cookie', 'x-forwarded-proto', 'forwarded'] as const

/**
 * Finds the answers that a screen needs first, for somebody who is signed in and opens a page. They are requested from the
 * API as her browser would, with its rights, limits and cookies. Calls that are refused, fail or take too long are left out.
 *
 * @param calls addresses under `/api/admin`, as `firstCalls` has them
 */
export async function findFirstAnswers(
  app: Server,
  { request, reply, calls }: { request: FastifyRequest; reply: FastifyReply; calls: readonly string[] },
): Promise<FirstAnswer[]> {
  // A worker requests the document in order to store it for days, so it must get one without answers.
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

/** The document with these answers embedded as data, to which the content security policy of scripts does not apply. */
export function bringAnswers(document: string, answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return document
  // With `<` escaped, no text of an answer can end the element.
  const data = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
  return document.replace(
    '</head>',
    () => `  <script type="application/json" data-answers>${data}</script>\n  </head>`,
  )
}
