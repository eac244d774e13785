import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorAnswer } from '#src/contract/errors.ts'

const UNREADABLE = { status: 400, message: 'Запит не вдалося прочитати' }
const KNOWN: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'Запит ішов надто довго. Спробуйте ще раз' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Заголовки запиту завеликі' },
}

export type AnswerUnreadable = (error: { code: string }, socket: Socket) => void

/**
 * Answers bytes that never became a request (unencoded letters in an address, endless headers) with an error like others.
 *
 * @param headers of every answer
 */
export function unreadableAnswers(headers: Readonly<Record<string, string>>): AnswerUnreadable {
  return ({ code }, socket) => {
    if (socket.writable) {
      const { status, message } = KNOWN[code] ?? UNREADABLE
      const body = JSON.stringify({ message } satisfies ErrorAnswer)
      const lines = Object.entries({
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        ...headers,
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`)
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    }
    socket.destroy()
  }
}
