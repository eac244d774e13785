import type { DraftAnswers } from '#src/admin-api/admin-routes.ts'
import type { Send } from '#src/storefront/runtime/calls/api-client.ts'

/** The home page with these answers laid over those of the API; it goes past the page cache. */
export type DrawDraft = (answers: DraftAnswers) => Promise<{ status: number; body: Buffer }>

/** The API as it would answer once the draft were saved. */
export function overlaid(send: Send, answers: DraftAnswers): Send {
  return async (request) => {
    const answer = await send(request)
    const own = answers[new URL(request.url).pathname]
    if (own === undefined || !answer.ok) return answer
    const { ok, status, headers } = answer
    const json = async () => ({ ...Object(await answer.json()), ...own })
    return { ok, status, headers, json, text: async () => JSON.stringify(await json()) }
  }
}
