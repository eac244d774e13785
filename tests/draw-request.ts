import { drawHostileJson, HOSTILE_ENCODED } from './hostile-values.ts'
import { hostileBodies, type HostileRequest, type Json } from './hostile-requests.ts'
import type { Operation } from './openapi-document.ts'
import type { Random } from './random-catalogue.ts'

/** An operation, a body that it takes, and values that its parameters may have. */
export type Asked = { operation: Operation; body?: Json; values: Readonly<Record<string, readonly string[]>> }

/** A request in which each part is right or hostile by chance, so that some come far and some not. */
export function drawRequest({ operation, body, values }: Asked, random: Random): HostileRequest {
  const { name, method, path, parameters = [] } = operation
  const valueOf = (parameter: string) => {
    const right = values[parameter] ?? ['1']
    return random(3) > 0 ? encodeURIComponent(pick(right, random)) : pick(HOSTILE_ENCODED, random)
  }
  const place = path.replaceAll(/\{([^}]*)\}/g, (_, parameter: string) => valueOf(parameter))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random(3) === 0)
    .map((parameter) => `${parameter.name}=${valueOf(parameter.name)}`)
  const url = query.length === 0 ? place : `${place}?${query.join('&')}`
  if (body === undefined) return { operation: name, method, url }
  return { operation: name, method, url, body: drawBody(operation, body, random) }
}

function drawBody(operation: Operation, right: Json, random: Random): string {
  if (random(4) === 0) return JSON.stringify(right)
  if (random(8) === 0) return pick(drawHostileJson(random, 1), random)
  return pick(hostileBodies(operation, right, random), random).body ?? ''
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[random(values.length)]
  if (value === undefined) throw new RangeError('there is nothing to choose from')
  return value
}
