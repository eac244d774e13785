import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerUnreadable } from './answer-unreadable.ts'
import type { Server } from './api-routes.ts'

/** Of an upload so much at least comes in the time in which a short body comes whole: the slowest phone sends ten times that. */
const LEAST_BYTES = 4_096

type BodyLimits = {
  limitMs: number
  /** The limit of routes that name none. */
  shortBytes: number
  answerUnreadable: AnswerUnreadable
}

/**
 * Answers 408 where a body does not come: a short one whole in its time, one of a route that takes more than others in
 * pieces, however long all of them take. Node's own `requestTimeout` knows no difference between the two.
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
    // What lies here and is not read yet has come.
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
