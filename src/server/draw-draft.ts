import type { DraftAnswers, DraftGoods } from '#src/admin-api/admin-routes.ts'
import type { Send } from '#src/storefront/runtime/calls/api-client.ts'

/** Draws a page of the shop (by default the home page) with these answers in place of the API's, without the page cache. */
export type DrawDraft = (
  answers: DraftAnswers,
  path?: string,
  goods?: DraftGoods,
) => Promise<{ status: number; body: Buffer }>

const MISSING = 404

/** The API as it would answer if the draft were saved. */
export function overlaid(send: Send, answers: DraftAnswers, goods?: DraftGoods): Send {
  return async (request) => {
    const answer = await send(goods ? withGoods(request, goods) : request)
    const own = answers[new URL(request.url).pathname]
    // Something that shoppers do not see yet is missing in the API.
    const isNew = answer.status === MISSING
    if (own === undefined || !(answer.ok || isNew)) return answer
    const json = async () => (isNew ? own : { ...Object(await answer.json()), ...own })
    const text = async () => JSON.stringify(await json())
    return { ok: true, status: isNew ? 200 : answer.status, headers: answer.headers, json, text }
  }
}

/** The list of goods by their ids: by its own address the API would give the saved list, or none. */
function withGoods(request: Request, { list, slug, ids }: DraftGoods): Request {
  const url = new URL(request.url)
  if (url.pathname !== '/api/products' || url.searchParams.get(list) !== slug) return request
  url.searchParams.delete(list)
  // No product has the id 0, so the list is empty if there are no goods.
  url.searchParams.set('ids', ids.length === 0 ? '0' : ids.join(','))
  return new Request(url, request)
}
