import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Mailbox, openMailbox } from '#src/mail/open-mailbox.ts'
import { type MailServer, startMailServer } from './start-mail-server.ts'

export const FROM = 'Оселя <shop@example.com>'

export let server: MailServer
export let mailbox: Mailbox

/**
 * Starts a mail server and a mailbox at it for all tests of a file. Each test begins with a server that takes
 * everything and has nothing.
 */
export function withMailbox(): void {
  beforeAll(async () => {
    server = await startMailServer()
    mailbox = openMailbox({ url: server.url, from: FROM })
  })
  beforeEach(() => {
    server.received.length = 0
    server.refuse(null)
    server.slowDown(0)
  })
  afterAll(async () => {
    mailbox.close()
    await server.stop()
  })
}
