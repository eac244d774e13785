import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerUnreadable } from './answer-unreadable.ts'
import type { Server } from './api-routes.ts'

/** Least part of an upload that must arrive in the time allowed for a short body; the slowest phone sends ten times that. */
const LEAST_BYTES = 4_096

type BodyLimits = {
  limitMs: number
  /** Body limit, in bytes, of routes without one of their own. */
  shortBytes: number
  answerUnreadable: AnswerUnreadable
}

/**
 * Answers 408 if a body does not arrive. A short body must arrive whole in its time; an upload (a route with a larger
 * body limit) must only keep arriving, however long it takes in all. Node's `requestTimeout` treats both alike.
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
    // Bytes that wait here to be read have arrived too.
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
