import type { FastifyReply } from 'fastify'

/**
 * What is JSON already goes out as it is, to the shop's own rendering too. Not by a serializer of the reply: that would
 * write a failure on the way as well, and what is handed to the rendering passes it by.
 */
export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
