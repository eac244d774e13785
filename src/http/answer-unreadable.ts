import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorAnswer } from '#src/contract/errors.ts'

const UNREADABLE = { status: 400, message: 'Запит не вдалося прочитати' }
const KNOWN: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'Запит ішов надто довго. Спробуйте ще раз' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Заголовки запиту завеликі' },
}

/** What never became a request (letters in an address that are not encoded, headers without end) gets an error as others do. */
export function answerUnreadable({ code }: { code: string }, socket: Socket): void {
  if (socket.writable) {
    const { status, message } = KNOWN[code] ?? UNREADABLE
    const body = JSON.stringify({ message } satisfies ErrorAnswer)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}
