import { readText } from '#src/outbound/read-answer.ts'
import { z } from 'zod'
import { withoutSecrets } from '#src/domain/text/without-secrets.ts'

/** Access to the owner's cash register and its cashier. */
export type CheckboxKeys = {
  /** Origin of the service, without a slash at the end. */
  url: string
  licenseKey: string
  cashier: { login: string; password: string } | { pin: string }
  limitMs: number
}

/** The service did not answer, or unreadably: it is unknown whether anything was done. */
export class CheckboxDown extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CheckboxDown'
  }
}

/** The service refused. Its message is shown to the owner and not interpreted, because it differs between versions. */
export class CheckboxRefused extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = 'CheckboxRefused'
    this.status = status
  }
}

export type CallCheckbox = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

const UNAUTHORIZED = 401
const tokenSchema = z.object({ access_token: z.string() })
const refusalSchema = z.object({ message: z.string() })

/**
 * Opens access to the service. It signs in with the first call, and again when the service no longer accepts the token. Calls
 * throw `CheckboxDown` and `CheckboxRefused`.
 */
export function openCheckbox(keys: CheckboxKeys): CallCheckbox {
  let token: string | null = null

  async function signIn(): Promise<string> {
    const { cashier } = keys
    const answer =
      'pin' in cashier
        ? await call(keys, {
            method: 'POST',
            path: '/cashier/signinPinCode',
            body: { pin_code: cashier.pin },
          })
        : await call(keys, { method: 'POST', path: '/cashier/signin', body: cashier })
    const { data } = tokenSchema.safeParse(answer)
    if (!data) throw new CheckboxDown('Checkbox не дав ключа входу касира')
    return data.access_token
  }

  return async (method, path, body) => {
    token ??= await signIn()
    try {
      return await call(keys, { method, path, body, token })
    } catch (error) {
      if (!(error instanceof CheckboxRefused) || error.status !== UNAUTHORIZED) throw error
      token = await signIn()
      return call(keys, { method, path, body, token })
    }
  }
}

type Call = { method: 'GET' | 'POST'; path: string; body?: object | undefined; token?: string }

async function call(keys: CheckboxKeys, { method, path, body, token }: Call): Promise<unknown> {
  const { url, licenseKey, limitMs } = keys
  const { status, json } = await send(`${url}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-client-name': 'Vitryna',
      'x-client-version': '1',
      'x-license-key': licenseKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  if (status >= 200 && status < 300 && json !== undefined) return json
  if (status < 300) throw new CheckboxDown('Checkbox відповів не так, як описано')
  const said = refusalSchema.safeParse(json).data?.message
  const text = `Checkbox: ${said === undefined ? `відповідь ${status}` : withoutSecrets(said, secretsOf(keys, token))}`
  throw status >= 400 && status < 500 && status !== 429
    ? new CheckboxRefused(text, status)
    : new CheckboxDown(text)
}

function secretsOf({ licenseKey, cashier }: CheckboxKeys, token: string | undefined): string[] {
  const own = 'pin' in cashier ? cashier.pin : cashier.password
  return [licenseKey, own, token ?? '']
}

async function send(url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, json: parse(await readText(response)) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new CheckboxDown(`Checkbox ${isLate ? 'не відповів вчасно' : 'не відповідає'}`)
  }
}

/** The JSON of an answer; undefined for anything else, such as half an answer or a gateway's error page. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
