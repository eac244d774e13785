import { fetchAtHome } from '#src/outbound/fetch-at-home.ts'
import { readText } from '#src/outbound/read-answer.ts'
import { withoutSecrets } from '#src/domain/text/without-secrets.ts'
import { CarrierProblem, noting, refusedBy } from '../carrier-problem.ts'
import { numberOf, readFields } from '../fields.ts'

export type NovaPoshta = {
  /** Origin, without a slash at the end. */
  url: string
  key: string
  /** Time limit of one call, milliseconds. */
  timeoutMs: number
  /** Called with the outcome of each call: why the carrier does not work, or null if it does. */
  note?: (problem: string | null) => Promise<void>
}

export type Answer = { data: readonly unknown[]; total: number | null }

const BAD_KEYS = ['20000200068', '20000200069']
const NAME = 'Нова Пошта'

/**
 * Makes one call of the JSON API. Logical errors come with HTTP 200, lists of errors as arrays or as objects, and large answers
 * through a redirect. Throws `CarrierProblem`.
 */
export async function callNovaPoshta(carrier: NovaPoshta, ...asked: Asked): Promise<Answer> {
  return noting(carrier.note, () => call(carrier, ...asked))
}

type Asked = [call: readonly [model: string, method: string], properties: Readonly<Record<string, unknown>>]

async function call(
  { url, key, timeoutMs }: NovaPoshta,
  [modelName, calledMethod]: readonly [model: string, method: string],
  methodProperties: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const body = JSON.stringify({ apiKey: key, modelName, calledMethod, methodProperties })
  const answer = readFields(await fetchJson(`${url}/v2.0/json/`, body, timeoutMs))
  const success = answer['success']
  if (success !== true && success !== 'true') throw refusal(answer, key)
  const data = answer['data']
  return { data: Array.isArray(data) ? data : [], total: numberOf(readFields(answer['info']), 'totalCount') }
}

async function fetchJson(address: string, body: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetchAtHome(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readText(response)
    if (!response.ok) throw new CarrierProblem('away', `${NAME} відповіла ${response.status}`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof CarrierProblem) throw error
    const isStrange = error instanceof SyntaxError
    throw new CarrierProblem('away', `${NAME} ${isStrange ? 'не відповіла як слід' : 'не відповідає'}`)
  }
}

function refusal(answer: Readonly<Record<string, unknown>>, key: string): CarrierProblem {
  const [codes, errors] = [textsOf(answer['errorCodes']), textsOf(answer['errors'])]
  if (answer['success'] === undefined) return new CarrierProblem('away', `${NAME} не відповіла як слід`)
  if (codes.some((code) => BAD_KEYS.includes(code)))
    return new CarrierProblem('key', `${NAME} не приймає ключа API`, codes)
  const said = withoutSecrets([...errors, ...codes].join('; '), [key])
  return refusedBy(NAME, said, codes)
}

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : Object.values(readFields(value))
  return values.flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : []))
}
