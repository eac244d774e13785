import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Config } from '#src/config.ts'
import {
  type LocalAnswer,
  type LocalRequest,
  type LocalServer,
  startLocalServer,
} from './start-local-server.ts'

type FacebookPerson = { id: string; name?: string; email?: string }

export type LocalFacebook = LocalServer & {
  settings: NonNullable<Config['facebook']>
  /** The person who gives consent next; null refuses it. */
  person: FacebookPerson | null
  /** A status that is answered to everything; null answers as usual. */
  brokenStatus: number | null
}

type Grant = { person: FacebookPerson; challenge: string; redirectUri: string }

const APP = { appId: 'local-app', appSecret: 'local-app-secret' }

/**
 * Starts a server that behaves as Facebook's dialog, token and me addresses do, and checks all that they
 * check; it gives consent at once.
 */
export async function startFacebook(port = 0): Promise<LocalFacebook> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, FacebookPerson>()

  function dialog({ searchParams }: URL): LocalAnswer {
    const redirectUri = searchParams.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    if (!facebook.person) {
      back.searchParams.set('error', 'access_denied')
      return { location: back.href }
    }
    const code = randomUUID()
    const challenge = searchParams.get('code_challenge') ?? ''
    grants.set(code, { person: facebook.person, challenge, redirectUri })
    back.searchParams.set('code', code)
    return { location: back.href }
  }

  function token({ form }: LocalRequest): LocalAnswer {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      form.get('client_id') === APP.appId &&
      form.get('client_secret') === APP.appSecret &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri')
    if (!isRight) return { status: 400, json: { error: { type: 'OAuthException', code: 100 } } }
    const access_token = randomUUID()
    tokens.set(access_token, grant.person)
    return { json: { access_token, token_type: 'bearer', expires_in: 5_000_000 } }
  }

  function me({ url, headers }: LocalRequest): LocalAnswer {
    const given = headers.authorization?.replace('Bearer ', '') ?? ''
    const proof = createHmac('sha256', APP.appSecret).update(given).digest('hex')
    const person = tokens.get(given)
    if (!person || url.searchParams.get('appsecret_proof') !== proof)
      return { status: 400, json: { error: {} } }
    const fields = url.searchParams.get('fields')?.split(',') ?? []
    return { json: Object.fromEntries(Object.entries(person).filter(([name]) => fields.includes(name))) }
  }

  const server = await startLocalServer((request) => {
    if (facebook.brokenStatus !== null) return { status: facebook.brokenStatus, text: 'broken' }
    if (request.url.pathname === '/dialog/oauth') return dialog(request.url)
    if (request.url.pathname === '/oauth/access_token') return token(request)
    return request.url.pathname === '/me' ? me(request) : { status: 404 }
  }, port)
  const facebook: LocalFacebook = {
    ...server,
    settings: {
      ...APP,
      dialogUrl: `${server.origin}/dialog/oauth`,
      tokenUrl: `${server.origin}/oauth/access_token`,
      meUrl: `${server.origin}/me`,
    },
    person: { id: 'fb-1', name: 'Оля Коваль', email: 'olia@example.com' },
    brokenStatus: null,
  }
  return facebook
}
