import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { callProvider } from '#src/payments/providers/call-provider.ts'
import { AnswerTooLarge, readText } from './read-answer.ts'

/** Sends a body that is given, or one without end. */
async function answering(body: Buffer | null, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    if (body) {
      response.end(body)
      return
    }
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000, ' ')));
    }
    response.on('drain', more)
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('SEC-02 an answer is read as far as its bound, and as text', async () => {
  const url = await answering(Buffer.from('{"ім’я":"Оселя"}'))
  expect(await readText(await fetch(url), 100)).toBe('{"ім’я":"Оселя"}')
  await expect(readText(await fetch(url), 10)).rejects.toThrow(AnswerTooLarge)
})

it('SEC-02 a small answer that unpacks into a large one is as large as that', async () => {
  const url = await answering(gzipSync(Buffer.alloc(1_000_000)), { 'content-encoding': 'gzip' })
  await expect(readText(await fetch(url), 100_000)).rejects.toThrow(AnswerTooLarge)
})

it('SEC-02 PAY-02 a provider whose answer has no end is one that does not answer', async () => {
  const url = await answering(null)
  await expect(callProvider({ url, answerMs: 60_000 })).rejects.toMatchObject({ kind: 'away' })
})
