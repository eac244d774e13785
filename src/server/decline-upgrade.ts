import type { Server } from 'node:http'
import { answerFirst } from './answer-first.ts'

/**
 * Closes the connection after the answer to a request that offers another protocol, since the shop speaks none. Node drops
 * whatever followed such a request in the same packet, so its sender would wait for an answer that never comes.
 * Call it after everything that answers first is registered.
 */
export function declineUpgrade(server: Server): void {
  answerFirst(server, ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.setHeader('connection', 'close')
    return false
  })
}
