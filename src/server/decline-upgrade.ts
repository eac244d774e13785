import type { Server } from 'node:http'
import { answerFirst } from './answer-first.ts'

/**
 * Closes the connection after the answer to a request that offers another protocol, since none is supported.
 * Node discards what arrived in the same packet behind such a request, so its sender would wait for an answer
 * that never comes. To be called after all other uses of `answerFirst`.
 */
export function declineUpgrade(server: Server): void {
  answerFirst(server, ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.setHeader('connection', 'close')
    return false
  })
}
