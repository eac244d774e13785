import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RefusedForGood, RetryAfter } from '../channel.ts'
import { webhookLookup, type WebhookNetwork } from './webhook-lookup.ts'

export type PostOptions = WebhookNetwork & { limitMs: number }

type Outcome = { status: number; retryAfterSeconds: number | null }

const GONE = 410
const TOO_MANY = 429

/**
 * Posts a body. It follows no redirect and reads only the status of the answer. Throws `RefusedForGood` if the recipient is gone,
 * `RetryAfter` if it names a time, and an error for any other status than 2xx.
 */
export async function postWebhook(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  options: PostOptions,
): Promise<void> {
  const { status, retryAfterSeconds } = await post(new URL(url), { body, headers }, options)
  if (status >= 200 && status < 300) return
  const text = `отримувач відповів ${status}`
  if (status === GONE) throw new RefusedForGood(text)
  if (status === TOO_MANY && retryAfterSeconds !== null) throw new RetryAfter(text, retryAfterSeconds)
  throw new Error(text)
}

function post(
  url: URL,
  { body, headers }: { body: string; headers: Record<string, string> },
  { limitMs, ...network }: PostOptions,
): Promise<Outcome> {
  const lookup = webhookLookup(url, network)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(limitMs),
        lookup,
        // A reused connection was checked by the rules of whoever opened it, so none is reused.
        agent: false,
      },
      (response) => {
        resolve({
          status: response.statusCode ?? 0,
          retryAfterSeconds: Number(response.headers['retry-after']) || null,
        })
        response.destroy()
      },
    )
    call.on('error', (error) => reject(explain(error)))
    call.end(body)
  })
}

/** Network errors in words for the owner. Errors without a code are the shop's own refusals and stay. */
function explain(error: Error): Error {
  const code = 'code' in error ? String(error.code) : ''
  if (code === '') return error
  if (code === 'ABORT_ERR') return new Error('отримувач не відповів вчасно', { cause: error })
  if (code === 'ENOTFOUND') return new Error('такого сервера немає', { cause: error })
  return new Error(`отримувач не відповідає (${code})`, { cause: error })
}
