import { readText } from '#src/outbound/read-answer.ts'
import { withoutSecrets } from '#src/domain/text/without-secrets.ts'
import { CarrierProblem, noting, refusedBy } from '../carrier-problem.ts'
import { type Fields, readFields, textOf } from '../fields.ts'

export type Ukrposhta = {
  /** Origin, without a slash at the end. */
  url: string
  /** Bearer key of the API of prices, addresses, clients and shipments … */
  ecom: string
  /** … and the client's token, which every call of that API has in its query. */
  token: string
  /** Bearer key of the tracking API. */
  tracking: string
  /** Time limit of one call, milliseconds. */
  timeoutMs: number
  /** Called with the outcome of each eCom call: why the carrier does not work, or null if it does. */
  note?: (problem: string | null) => Promise<void>
}

const NAME = 'Укрпошта'
const ECOM = '/ecom/0.0.1/'
const TRACKING = '/status-tracking/0.0.1/'
const CLASSIFIER = '/address-classifier-ws/'
const BAD_KEYS = [401, 403]
const NOT_FOUND = 404
const FIRST_FAULT_OF_SERVER = 500
const TOO_MANY = 429

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; query?: Record<string, string> }

/** Calls a resource of the eCom API; null if it does not exist. Throws `CarrierProblem`. */
export async function callUkrposhta(
  { url, ecom, token, timeoutMs, note }: Ukrposhta,
  path: string,
  { method = 'GET', body, query = {} }: Call = {},
): Promise<unknown> {
  const address = `${url}${ECOM}${path}?${new URLSearchParams({ ...query, token })}`
  return noting(note, () =>
    fetchJson(address, { method, bearer: ecom, body, timeoutMs, secrets: [ecom, token] }),
  )
}

/** Asks the directory of settlements and offices; null if there is no match. Throws `CarrierProblem`. */
export async function askClassifier(
  { url, ecom, timeoutMs }: Ukrposhta,
  method: string,
  query: Record<string, string>,
): Promise<unknown> {
  const address = `${url}${CLASSIFIER}${method}?${new URLSearchParams(query)}`
  return fetchJson(address, { method: 'GET', bearer: ecom, timeoutMs, secrets: [ecom] })
}

/** The last event of a parcel; null if its number is unknown. Throws `CarrierProblem`. */
export async function askTracking(
  { url, tracking, timeoutMs }: Ukrposhta,
  barcode: string,
): Promise<unknown> {
  const query = new URLSearchParams({ barcode, lang: 'uk' })
  const address = `${url}${TRACKING}statuses/last?${query}`
  return fetchJson(address, { method: 'GET', bearer: tracking, timeoutMs, secrets: [tracking] })
}

type Request = { method: string; bearer: string; body?: unknown; timeoutMs: number; secrets: string[] }

async function fetchJson(address: string, request: Request): Promise<unknown> {
  const { method, bearer, body, timeoutMs, secrets } = request
  const { status, text } = await send(address, {
    method,
    // Without `accept` it answers in XML.
    headers: {
      authorization: `Bearer ${bearer}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (BAD_KEYS.includes(status)) throw new CarrierProblem('key', `${NAME} не приймає ключів`)
  if (status === NOT_FOUND) return null
  if (status >= FIRST_FAULT_OF_SERVER || status === TOO_MANY)
    throw new CarrierProblem('away', `${NAME} відповіла ${status}`)
  const answer = readJson(text)
  if (status >= 400) throw refusal(readFields(answer), status, secrets)
  if (answer === undefined) throw new CarrierProblem('away', `${NAME} не відповіла як слід`)
  return answer
}

async function send(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, init)
    return { status: response.status, text: await readText(response) }
  } catch {
    // The error is not passed on: its text may hold the address, and with it the token.
    throw new CarrierProblem('away', `${NAME} не відповідає`)
  }
}

/** Parses an answer: undefined for what is no JSON or is null, an empty object for an empty text. */
function readJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

function refusal(answer: Fields, status: number, secrets: readonly string[]): CarrierProblem {
  const said = withoutSecrets(textOf(answer, 'message', 'fault', 'error'), secrets)
  return refusedBy(NAME, said || String(status), [textOf(answer, 'code')])
}
