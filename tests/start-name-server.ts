import { createSocket } from 'node:dgram'
import { onFileEnd } from './file-end.ts'

const A = 1

/**
 * Starts a name server of this machine that knows IPv4 addresses of some names and addresses of no other
 * family, and is silent about every other name.
 */
export async function startNameServer(names: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message)
    asked.push(name)
    const found = names[name]
    if (found === undefined) return
    const question = message.subarray(12, end + 4)
    const isAnswered = message.readUInt16BE(end) === A
    const header = Buffer.from([
      message[0] ?? 0,
      message[1] ?? 0,
      0x81,
      0x80,
      0,
      1,
      0,
      isAnswered ? 1 : 0,
      0,
      0,
      0,
      0,
    ])
    const row = [0xc0, 12, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, ...found.split('.').map(Number)]
    socket.send(Buffer.concat([header, question, Buffer.from(isAnswered ? row : [])]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onFileEnd(() => socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, asked }
}

function readName(message: Buffer): { name: string; end: number } {
  const parts: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    parts.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: parts.join('.'), end: at + 1 }
}
