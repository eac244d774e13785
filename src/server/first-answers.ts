import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FirstAnswer } from '#src/contract/admin/first-calls.ts'
import { NEWS_POSITION } from '#src/domain/news/news-position.ts'
import type { Server } from '#src/http/api-routes.ts'

const ADMIN_API = '/api/admin'

/**
 * Milliseconds. The document does not wait longer for an answer; the page then requests it itself. Less than
 * a round trip on a slow connection.
 */
const MOST_MS = 400

/** The headers that identify the person, and say whether she came over TLS. */
const PASSED_ON = ['cookie', 'x-forwarded-proto', 'forwarded'] as const

/**
 * Finds the first data of a screen, for a signed-in person who opens a page. The API is called as her browser
 * would call it, with her rights, limits and cookies. Answers that are refused, fail or take too long are
 * left out.
 *
 * @param calls addresses under `/api/admin`, as `firstCalls` returns them
 */
export async function findFirstAnswers(
  app: Server,
  { request, reply, calls }: { request: FastifyRequest; reply: FastifyReply; calls: readonly string[] },
): Promise<FirstAnswer[]> {
  // A service worker that stores the document for days requests a file, not a page to show.
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

/**
 * Returns the document with these answers in it. They are a data block, to which no script policy applies.
 */
export function bringAnswers(document: string, answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return document
  // No text of an answer can end the element then.
  const data = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
  return document.replace(
    '</head>',
    () => `  <script type="application/json" data-answers>${data}</script>\n  </head>`,
  )
}
