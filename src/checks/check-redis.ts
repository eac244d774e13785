import type { Check } from '#src/contract/check.ts'

const NAME = 'redis'
const ANSWER_MS = 2_000
/** In milliseconds. Each limited request waits for Redis; in the same data centre it answers within one. */
const SLOW_MS = 50
const ASKED = 5

/** Checks whether Redis answers, how fast, and which version it is. */
export async function checkRedis({ redisUrl }: { redisUrl: string | null }): Promise<Check[]> {
  if (redisUrl === null)
    return [{ name: NAME, state: 'off', text: 'Redis: не налаштовано, обмеження рахує база (REDIS_URL).' }]
  try {
    const { version, ms } = await askRedis(redisUrl)
    const answered = `Redis ${version}: відповідає за ${ms.toFixed(1).replace('.', ',')} мс.`
    return ms > SLOW_MS
      ? [
          {
            name: NAME,
            state: 'failed',
            text: `${answered} Це задовго: кожен запит чекає його. Перенесіть ближче.`,
          },
        ]
      : [{ name: NAME, state: 'ok', text: answered }]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const text = `Redis: не відповідає (${reason}). Обмеження поки що кожен процес рахує сам; перевірте REDIS_URL.`
    return [{ name: NAME, state: 'failed', text }]
  }
}

async function askRedis(url: string): Promise<{ version: string; ms: number }> {
  const { createClient } = await import('@redis/client')
  const client = createClient({ url, socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false } })
  client.on('error', () => undefined)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`немає відповіді за ${ANSWER_MS / 1000} с`)),
    ANSWER_MS,
  )
  try {
    return await Promise.race([measure(client), late.promise])
  } finally {
    clearTimeout(timer)
    client.destroy()
  }
}

type Asked = {
  connect: () => Promise<unknown>
  ping: () => Promise<unknown>
  info: (part: string) => Promise<unknown>
}

/** The median of some answers, because the first one is slower. */
async function measure(client: Asked): Promise<{ version: string; ms: number }> {
  await client.connect()
  const [, version = ''] = /redis_version:(\S+)/.exec(String(await client.info('server'))) ?? []
  const times: number[] = []
  for (let at = 0; at < ASKED; at += 1) {
    const began = performance.now()
    await client.ping()
    times.push(performance.now() - began)
  }
  return { version, ms: times.toSorted((a, b) => a - b)[Math.floor(ASKED / 2)] ?? 0 }
}
