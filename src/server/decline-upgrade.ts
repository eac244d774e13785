import type { Server } from 'node:http'
import { answerFirst } from './answer-first.ts'

/**
 * Closes the connection after the answer to a request that offers another protocol, which nobody here speaks. Node drops
 * what came in the same packet behind such a request, so that its sender would wait for an answer that never comes.
 * To be called when all that answers first is there.
 */
export function declineUpgrade(server: Server): void {
  answerFirst(server, ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.setHeader('connection', 'close')
    return false
  })
}
