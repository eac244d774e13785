import { type RouterContextProvider } from 'react-router'
import type { Redirect } from '#src/contract/pages.ts'
import { cacheAnswers } from '../calls/cache-answers.ts'
import { orElse, pageApi } from '../calls/page-api.ts'
import { pageMoved, pageNotFound } from '../calls/page-ends.ts'

const PATH_LIMIT = 2000

const cachedRedirect = cacheAnswers<{ data: Redirect }>()

/**
 * Checks an address before any page is rendered: invalid ones are not found, the customers' addresses are left
 * to the browser, which has the token, and for all others the owner's redirects apply.
 */
export async function redirectOldAddress(
  path: string,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (!isPath(path)) pageNotFound()
  if (path === '/client' || path.startsWith('/client/')) return
  const address = `/api/redirects?${new URLSearchParams({ path })}`
  const answer = cachedRedirect(context, path, () => pageApi(context).get(address))
  // If the API fails, the page itself will report it; a missing redirect is not worth a second error.
  const { data } = await orElse(answer, { data: null })
  if (data) pageMoved(data.to, data.status)
}

function isPath(path: string): boolean {
  if (path.length > PATH_LIMIT) return false
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
