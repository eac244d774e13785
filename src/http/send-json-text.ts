import type { FastifyReply } from 'fastify'

/**
 * Sends text that is JSON already, also to the shop's own rendering. A serializer of the reply would also be
 * used for an error, and would not be used for answers given to the rendering as objects.
 */
export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
