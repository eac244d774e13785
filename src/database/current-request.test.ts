import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSpan } from '#src/traces/spans.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { traceInMemory } from '#tests/trace-in-memory.ts'
import { asRequest, causedBy } from './current-request.ts'
import type { Database } from './connect.ts'

const ORDERED = { name: 'POST /api/orders', kind: 'server' } as const

/** The cause that a transaction of this moment would write beside its rows. */
async function writtenCause(database: Database): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ cause: string | null }>`select current_request() as cause`.execute(
      transaction,
    )
    return rows[0]?.cause ?? null
  })
}

it('OPS-02 what a transaction writes names its request, and leads a job back into the trace of it', async () => {
  const { database } = await startTestShop()
  const spans = traceInMemory()
  const cause = await asRequest('a-request', () => inSpan(ORDERED, () => writtenCause(database)))
  const refunded = await causedBy(cause, 'send refund', () => writtenCause(database))
  const [request, refund] = ['POST /api/orders', 'send refund'].map((name) =>
    spans.find((span) => span.name === name),
  )
  expect([cause, refunded]).toEqual([
    `a-request;00-${request?.traceId}-${request?.spanId}-01`,
    `a-request;00-${request?.traceId}-${refund?.spanId}-01`,
  ])
  expect(refund?.parentSpanId).toBe(request?.spanId)
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === refund?.spanId).map(({ name }) => name)
  expect(parts).toEqual(['BEGIN', 'SELECT', 'COMMIT'])
})

it('OPS-02 a statement that fails says by which code, and quotes no value', async () => {
  const { database } = await startTestShop()
  const spans = traceInMemory()
  const wrong = sql`insert into brands (slug, title, key) values (${'olena'}, null, ${'olena'})`
  await expect(inSpan(ORDERED, () => wrong.execute(database))).rejects.toThrow('null value in column "title"')
  expect(spans.map(({ name, hasFailed, attributes }) => [name, hasFailed, attributes['error.type']])).toEqual(
    [
      ['INSERT brands', true, '23502'],
      ['POST /api/orders', true, '23502'],
    ],
  )
  expect(JSON.stringify(spans)).not.toContain('olena')
})

it('OPS-02 untraced, a transaction writes the name of its request alone', async () => {
  const { database } = await startTestShop()
  expect(await asRequest('a-request', () => writtenCause(database))).toBe('a-request')
  expect(await writtenCause(database)).toBeNull()
})
