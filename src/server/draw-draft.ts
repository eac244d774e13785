import type { DraftAnswers, DraftGoods } from '#src/admin-api/admin-routes.ts'
import type { Send } from '#src/storefront/runtime/calls/api-client.ts'

/**
 * Renders a page of the shop, by default the home page, with these answers in place of those of the API. The
 * page cache is not used.
 */
export type DrawDraft = (
  answers: DraftAnswers,
  path?: string,
  goods?: DraftGoods,
) => Promise<{ status: number; body: Buffer }>

const MISSING = 404

/** Returns the API as it would answer if the draft were saved. */
export function overlaid(send: Send, answers: DraftAnswers, goods?: DraftGoods): Send {
  return async (request) => {
    const answer = await send(goods ? withGoods(request, goods) : request)
    const own = answers[new URL(request.url).pathname]
    // The draft of something that shoppers do not see yet replaces a 404.
    const isNew = answer.status === MISSING
    if (own === undefined || !(answer.ok || isNew)) return answer
    const json = async () => (isNew ? own : { ...Object(await answer.json()), ...own })
    const text = async () => JSON.stringify(await json())
    return { ok: true, status: isNew ? 200 : answer.status, headers: answer.headers, json, text }
  }
}

/**
 * Requests the goods of the draft by their ids, because the list at its own address is the saved one, or does
 * not exist.
 */
function withGoods(request: Request, { list, slug, ids }: DraftGoods): Request {
  const url = new URL(request.url)
  if (url.pathname !== '/api/products' || url.searchParams.get(list) !== slug) return request
  url.searchParams.delete(list)
  // No product has the id 0, so a draft without goods gets an empty list.
  url.searchParams.set('ids', ids.length === 0 ? '0' : ids.join(','))
  return new Request(url, request)
}
