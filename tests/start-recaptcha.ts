import type { Config } from '#src/config.ts'
import { type LocalAnswer, type LocalServer, startLocalServer } from './start-local-server.ts'

export type LocalRecaptcha = LocalServer & { settings: NonNullable<Config['recaptcha']> }

const SECRET = 'local-recaptcha-secret'

/**
 * Starts a server that answers as siteverify does, by the text of the token: `score-0.9` (of a fast order),
 * `checkout`, `other-action`, `other-host`, `broken` (500), `silent` (never). It does not know any other
 * token.
 */
export async function startRecaptcha(hostname = 'localhost', port = 0): Promise<LocalRecaptcha> {
  const server = await startLocalServer(({ form }) => {
    if (form.get('secret') !== SECRET) return refusal('invalid-input-secret')
    const token = form.get('response') ?? ''
    if (token === 'silent') return null
    if (token === 'broken') return { status: 500, text: 'broken' }
    const passed = { success: true, score: 0.9, action: 'fast_order', hostname }
    if (token === 'checkout') return { json: { ...passed, action: 'checkout' } }
    if (token === 'other-action') return { json: { ...passed, action: 'login' } }
    if (token === 'other-host') return { json: { ...passed, hostname: 'evil.example.com' } }
    const score = /^score-(\d\.\d)$/.exec(token)?.[1]
    return score === undefined
      ? refusal('invalid-input-response')
      : { json: { ...passed, score: Number(score) } }
  }, port)
  return { ...server, settings: { secret: SECRET, verifyUrl: `${server.origin}/siteverify` } }
}

function refusal(code: string): LocalAnswer {
  return { json: { success: false, 'error-codes': [code] } }
}
