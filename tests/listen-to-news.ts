import { onTestFinished } from 'vitest'
import type { DeskClient } from './desk-client.ts'

/**
 * Listens to the desk's stream of news as a browser does, until the test ends.
 *
 * @returns all that the stream has said so far as `received`, and as `isOver` whether the shop has ended it
 */
export async function listenToNews(
  client: DeskClient,
  address: string,
  { from = '', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
) {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(`${address}/api/admin/news?from=${from}`, {
    headers: { ...client.headers, origin: address, ...headers },
    signal: abort.signal,
  })
  let received = ''
  let isOver = false
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  const read = async (): Promise<void> => {
    const chunk = await reader?.read().catch(() => null)
    if (!chunk || chunk.done) {
      isOver = true
      return
    }
    received += decoder.decode(chunk.value)
    await read()
  }
  void read()
  return { response, received: () => received, isOver: () => isOver }
}
