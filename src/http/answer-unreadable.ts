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
 * Returns a handler that answers what could not be read as a request (an address with characters that are not
 * encoded, headers that are too long) with an error like any other.
 *
 * @param headers the headers of every answer
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
