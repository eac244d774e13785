import type { Amount, Count, Counters, Limit } from './counters.ts'
import { hideKey } from './hide-key.ts'

export type RedisCounters = Counters & { close: () => void }

export type RedisCountersOptions = {
  url: string
  secret: string
  /** Called for each error of the connection, which the client restores by itself. */
  onError: (error: Error) => void
}

const PREFIX = 'vitryna:count:'
const CONNECT_MS = 2_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

const ADD = `
  local used = redis.call('INCRBY', KEYS[1], ARGV[1])
  if used <= 0 then
    redis.call('DEL', KEYS[1])
    return { 0, tonumber(ARGV[2]) }
  end
  local left = redis.call('PTTL', KEYS[1])
  if left > 0 and left <= tonumber(ARGV[2]) then return { used, left } end
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return { used, tonumber(ARGV[2]) }`

/**
 * Counts in Redis, shared by all processes that use it: one command for each key, sent together. Returns before it is
 * connected; until then, and while the connection is lost, `add` rejects at once.
 */
export async function createRedisCounters(options: RedisCountersOptions): Promise<RedisCounters> {
  // Loaded only if Redis is configured: reading its commands from the disk takes a second.
  const { createClient, defineScript } = await import('@redis/client')
  const add = defineScript({
    SCRIPT: ADD,
    NUMBER_OF_KEYS: 1,
    parseCommand(parser, key: string, by: number, windowMs: number) {
      parser.pushKey(key)
      parser.push(String(by), String(windowMs))
    },
    transformReply: ([used, left]: [number, number]): Count => ({ used, endsInMs: left }),
  })
  const client = createClient({
    url: options.url,
    scripts: { add },
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS),
    },
  })
  client.on('error', options.onError)
  // The client emits `error` too, and retries for as long as the shop runs.
  client.connect().catch(options.onError)

  const keyOf = (limit: Limit, key: string) =>
    PREFIX + hideKey(options.secret, limit, key).toString('base64url')
  const count = (limit: Limit, { key, by }: Amount) => client.add(keyOf(limit, key), by, limit.windowMs)
  return {
    isShared: true,
    add: (limit, amounts) => Promise.all(amounts.map((amount) => count(limit, amount))),
    close: () => client.destroy(),
  }
}
