import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerUnreadable } from './answer-unreadable.ts'
import type { Server } from './api-routes.ts'

/**
 * An upload must bring at least so many bytes within the time in which a short body must arrive whole. The
 * slowest phone sends ten times as many.
 */
const LEAST_BYTES = 4_096

type BodyLimits = {
  limitMs: number
  /** The body limit of routes without one of their own, in bytes. */
  shortBytes: number
  answerUnreadable: AnswerUnreadable
}

/**
 * Answers 408 if a body does not arrive: a short one must be complete within the time limit; one of a route
 * that accepts more must only keep coming, however long all of it takes. Node's own `requestTimeout` does not
 * distinguish the two.
 */
export function limitBodyTime(app: Server, limits: BodyLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    if (encoding !== undefined || Number(length) > 0) watchBody(request, reply, limits)
    done()
  })
}

function watchBody(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { limitMs, shortBytes, answerUnreadable }: BodyLimits,
): void {
  const isUpload = (routeOptions.bodyLimit ?? 0) > shortBytes
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    const came = raw.socket.bytesRead - seen
    // Bytes that have arrived and are not read yet count as well.
    const goesOn = isUpload && !reply.sent && (came >= LEAST_BYTES || raw.readableLength > 0)
    if (raw.complete || raw.destroyed) stop()
    else if (goesOn) seen += came
    else giveUp()
  }, limitMs).unref()
  const stop = () => clearInterval(timer)
  const giveUp = () => {
    stop()
    if (reply.sent) raw.destroy()
    else answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
  }
  raw.once('end', stop)
  reply.raw.once('close', stop)
}
