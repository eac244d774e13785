import type { Redirect } from '#src/contract/pages.ts'
import type { RedirectRow } from './find-redirect.ts'

type FindRedirect = (spellings: readonly string[]) => Promise<RedirectRow | null>

/** More redirects in a row than an owner would set on purpose. */
const STEPS_LIMIT = 10

/**
 * Returns where a path finally leads, however many redirects are in between. If one of them is temporary (302),
 * the answer is too. Null for a path without a redirect, or one that leads back to itself or in a circle.
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

/** Returns the spellings in which an owner may have written this path. The first one identifies the path. */
export function spellingsOf(path: string): string[] {
  const bare = withoutSlash((path.split(/[?#]/, 1)[0] ?? '').toWellFormed())
  const decoded = withoutSlash(decode(bare).toWellFormed())
  const spellings = [decoded, bare, encodeURI(decoded)].flatMap((spelling) => [spelling, withSlash(spelling)])
  // PostgreSQL cannot store NUL, so no redirect contains one.
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
    // A single percent sign is not an encoding, so the path stays as it is.
    return path
  }
}

function isTarget(to: string): boolean {
  return isOwnPath(to) || /^https?:\/\/[^/]/i.test(to)
}

// To a browser two slashes, or a slash and a backslash, begin the address of another site.
function isOwnPath(to: string): boolean {
  return /^\/(?![/\\])/.test(to)
}
