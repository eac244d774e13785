import type { Redirect } from '#src/contract/pages.ts'
import type { RedirectRow } from './find-redirect.ts'

type FindRedirect = (spellings: readonly string[]) => Promise<RedirectRow | null>

/** More steps than an owner would set on purpose. */
const STEPS_LIMIT = 10

/**
 * Where a path leads in the end, in one step however many redirects lie between; if one of them may change (302),
 * so may the whole. Null for a path that leads nowhere, back to itself or round in a circle.
 */
export async function followRedirects(path: string, find: FindRedirect): Promise<Redirect> {
  const visited = new Set<string>()
  let here = path
  let status: RedirectRow['status'] = 301
  let answer: Redirect = null
  while (visited.size < STEPS_LIMIT) {
    const spellings = spellingsOf(here)
    const name = spellings[0] ?? here
    if (visited.has(name)) return null
    visited.add(name)
    const row = await find(spellings)
    if (!row || !isTarget(row.to_path)) return answer
    if (row.status === 302) status = 302
    answer = { to: row.to_path, status }
    if (!isOwnPath(row.to_path)) return answer
    here = row.to_path
  }
  return null
}

/** The ways in which an owner may have written this path; the first names it among all of them. */
export function spellingsOf(path: string): string[] {
  const bare = withoutSlash((path.split(/[?#]/, 1)[0] ?? '').toWellFormed())
  const decoded = withoutSlash(decode(bare).toWellFormed())
  const spellings = [decoded, bare, encodeURI(decoded)].flatMap((spelling) => [spelling, withSlash(spelling)])
  // PostgreSQL takes no NUL, so no redirect can have one.
  return [...new Set(spellings)].filter((spelling) => !spelling.includes('\0'))
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A lone percent sign is not encoding but itself.
    return path
  }
}

function isTarget(to: string): boolean {
  return isOwnPath(to) || /^https?:\/\/[^/]/i.test(to)
}

// Two slashes, or a slash and a backslash, are another site's address to a browser.
function isOwnPath(to: string): boolean {
  return /^\/(?![/\\])/.test(to)
}
