import { readText } from '#src/outbound/read-answer.ts'
import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#src/config.ts'
import { type Identity, type Provider, ProviderError } from './provider.ts'

type FacebookSettings = NonNullable<Config['facebook']>

const SCOPE = 'email,public_profile'

const tokenAnswerSchema = z.object({ access_token: z.string().min(1) })
const profileSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  // Missing for people who signed up by phone, or refused to share it.
  email: z.string().nullish(),
})

/** @param answerMs time limit of each answer of the provider */
export function createFacebook(settings: FacebookSettings, answerMs: number): Provider {
  const ask = askWithin(answerMs)
  return {
    async authorizationUrl({ state, verifier, redirectUri }) {
      const url = new URL(settings.dialogUrl)
      url.search = new URLSearchParams({
        client_id: settings.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },

    async identify({ code }, { verifier, redirectUri }) {
      const form = {
        client_id: settings.appId,
        client_secret: settings.appSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
        grant_type: 'authorization_code',
      }
      const answer = await ask(settings.tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
      const { access_token } = read(tokenAnswerSchema, answer)
      return findPerson(settings, access_token, ask)
    },
  }
}

async function findPerson(
  { meUrl, appSecret }: FacebookSettings,
  token: string,
  ask: Ask,
): Promise<Identity> {
  const url = new URL(meUrl)
  url.searchParams.set('fields', 'id,name,email')
  // Proves to Facebook that the token is used by the app to which it was issued.
  url.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'))
  const answer = await ask(url, { headers: { authorization: `Bearer ${token}` } })
  const { id, name, email } = read(profileSchema, answer)
  // Facebook does not say whether it has proved an e-mail.
  return { subject: id, name: name ?? null, email: email ?? null, isEmailVerified: false }
}

type Ask = (url: string | URL, init: RequestInit) => Promise<unknown>

function askWithin(answerMs: number): Ask {
  return async (url, init) => {
    const { ok, status, text } = await answerOf(url, { ...init, signal: AbortSignal.timeout(answerMs) })
    if (ok) return parse(text)
    throw new ProviderError(status < 500 ? 'rejected' : 'unavailable', `${status} ${text.slice(0, 300)}`)
  }
}

/** Fetches an answer with its body, since the body may break off or hang as well. */
async function answerOf(url: string | URL, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    return { ok: response.ok, status: response.status, text: await readText(response) }
  } catch (error) {
    throw new ProviderError('unavailable', 'no answer', error)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderError('unavailable', 'the answer is no JSON', error)
  }
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ProviderError('unavailable', parsed.error.message)
  return parsed.data
}
