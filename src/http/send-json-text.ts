import type { FastifyReply } from 'fastify'

/**
 * Sends text that is already JSON, also to the shop's own rendering. A serializer set on the reply would not do: it would
 * write failures too, and answers handed to the rendering do not go through it.
 */
export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
