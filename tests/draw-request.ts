import { drawHostileJson, HOSTILE_ENCODED } from './hostile-values.ts'
import { hostileBodies, type HostileRequest, type Json } from './hostile-requests.ts'
import type { Operation } from './openapi-document.ts'
import type { Random } from './random-catalogue.ts'

/** An operation, a body that it takes, and values that its parameters may have. */
export type Asked = { operation: Operation; body?: Json; values: Readonly<Record<string, readonly string[]>> }

/**
 * Draws a request in which each part is right or hostile by chance, so that some requests come far and some
 * do not.
 */
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

/** A request to a route that takes a body of any bytes. */
export type BytesRequest = Omit<HostileRequest, 'body' | 'headers'> & {
  body: Buffer
  headers: Record<string, string>
}

/**
 * Draws a request as `drawRequest` does, with a body of bytes: sometimes with those with which files begin,
 * sometimes with others.
 */
export function drawBytesRequest({ operation, values }: Asked, random: Random): BytesRequest {
  const { url, method, operation: name } = drawRequest({ operation, values }, random)
  const rest = Buffer.from(Array.from({ length: random(2_000) }, () => random(256)))
  const body = Buffer.concat([pick(FILE_HEADS, random), rest]).subarray(0, random(3_000))
  return { operation: name, method, url, body, headers: { 'content-type': pick(TYPES, random) } }
}

const FILE_HEADS: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('GIF89a\uFFFF', 'latin1'),
  Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>'),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><yml_catalog>&b;'),
  Buffer.from('1f8b0800000000000203', 'hex'),
  Buffer.from('504b0304140000000800', 'hex'),
  Buffer.from('{"data":"'),
  Buffer.from('data=e30%3D&signature=a&'),
  Buffer.from('merchantAccount=%FF&orderReference='),
]
const TYPES = [
  'application/octet-stream',
  'image/png',
  'application/xml',
  'application/json',
  'application/json; charset=\u00FF',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'text/plain',
  '/',
]

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
