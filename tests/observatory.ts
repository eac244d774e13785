/**
 * An answer whose headers are scored as Mozilla's HTTP Observatory scores them (by its public table of
 * modifiers). Only what a shop behind a TLS front can answer for itself is scored: certificate and redirect
 * are the front's.
 */
export type Observed = { headers: Headers; html: string }
export type Score = { score: number; grade: string; lost: string[] }

type Rule = (observed: Observed) => { name: string; points: number }

const SIX_MONTHS_S = 15_768_000
const EXTRA_FROM = 90
const GRADES = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
] as const

/** The score of an answer, its grade, and the rules by which it has lost points. */
export function scoreHeaders(observed: Observed): Score {
  const results = RULES.map((rule) => rule(observed))
  const lost = results.filter(({ points }) => points < 0)
  const base = 100 + lost.reduce((sum, { points }) => sum + points, 0)
  const all = 100 + results.reduce((sum, { points }) => sum + points, 0)
  const score = base >= EXTRA_FROM ? all : base
  const grade = GRADES.find(([least]) => score >= least)?.[1] ?? 'C or less'
  return { score, grade, lost: lost.map(({ name }) => name) }
}

const RULES: readonly Rule[] = [
  scorePolicy,
  scoreFraming,
  scoreCookies,
  ({ headers }) => ({
    name: 'cors: everybody may read',
    points: headers.get('access-control-allow-origin') === '*' ? -50 : 0,
  }),
  ({ headers }) => ({
    name: 'hsts',
    points: transportAge(headers) >= SIX_MONTHS_S ? 0 : transportAge(headers) > 0 ? -10 : -20,
  }),
  ({ headers }) => ({
    name: 'content types are guessed',
    points: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
  }),
  ({ headers }) => ({ name: 'referrer', points: referrerPoints(headers.get('referrer-policy')) }),
  ({ html }) => ({
    name: 'scripts of others without integrity',
    points: /<script\b(?![^>]*\bintegrity=)[^>]*\bsrc="(?:https?:)?\/\//.test(html) ? -50 : 0,
  }),
  ({ headers }) => ({
    name: 'resources',
    points: /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  }),
]

function scorePolicy({ headers }: Observed) {
  const policy = policyOf(headers)
  if (!policy) return { name: 'no policy', points: -25 }
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*']
  if (isUnsafe(scripts) || (policy.get('object-src') ?? policy.get('default-src')) === undefined)
    return { name: 'scripts are unsafe', points: -20 }
  if (scripts.includes("'unsafe-eval'")) return { name: 'scripts are evaluated', points: -10 }
  if ([...policy.values()].flat().some((source) => source === 'http:'))
    return { name: 'plain http', points: -20 }
  if (isUnsafe(styles)) return { name: 'styles are unsafe', points: 0 }
  return { name: 'policy', points: policy.get('default-src')?.join() === "'none'" ? 10 : 5 }
}

/**
 * Whether sources allow inline scripts, or scripts of any host. With hashes or nonces browsers pass over
 * `'unsafe-inline'`.
 */
function isUnsafe(sources: readonly string[]): boolean {
  const isNamed = sources.some((source) => /^'(?:nonce-|sha\d+-|strict-dynamic)/.test(source))
  return sources.some(
    (source) =>
      (source === "'unsafe-inline'" && !isNamed) ||
      ['*', 'https:', 'http:', 'data:', 'blob:'].includes(source),
  )
}

function scoreFraming({ headers }: Observed) {
  const ancestors = policyOf(headers)?.get('frame-ancestors')
  if (ancestors && ancestors.every((source) => ["'none'", "'self'"].includes(source)))
    return { name: 'framing', points: 5 }
  const isSet = /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
  return { name: 'anybody may frame', points: isSet ? 0 : -20 }
}

function scoreCookies({ headers }: Observed) {
  const cookies = headers.getSetCookie()
  if (cookies.length === 0) return { name: 'no cookies', points: 0 }
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie)))
    return { name: 'cookies without Secure', points: -20 }
  const areStrict = cookies.every(
    (cookie) => /;\s*httponly/i.test(cookie) && /;\s*samesite=(?:lax|strict)/i.test(cookie),
  )
  return { name: 'cookies', points: areStrict ? 5 : 0 }
}

function referrerPoints(policy: string | null): number {
  const last = policy?.split(',').at(-1)?.trim() ?? ''
  if (/^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last)) return 5
  return last === '' ? 0 : -5
}

function transportAge(headers: Headers): number {
  return Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
}

function policyOf(headers: Headers): Map<string, string[]> | null {
  const text = headers.get('content-security-policy')
  if (text === null) return null
  return new Map(
    text.split(';').flatMap((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return name === '' ? [] : [[name.toLowerCase(), sources] as const]
    }),
  )
}
