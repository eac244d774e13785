import { expect, it, onTestFinished, vi } from 'vitest'
import { startDrippingServer } from '#tests/start-dripping-server.ts'
import type { Letter } from './letter.ts'
import { openMailbox } from './open-mailbox.ts'

const LETTER: Letter = {
  subject: 'Замовлення прийнято',
  preview: '',
  heading: 'Замовлення прийнято',
  paragraphs: [],
  button: null,
  goods: null,
  facts: [],
  sender: { name: 'Оселя', url: 'https://shop.example.com', phones: [], emails: [] },
}

function mailboxAt(port: number, limitMs: number) {
  const mailbox = openMailbox({ url: `smtp://127.0.0.1:${port}`, from: 'shop@example.com', limitMs })
  onTestFinished(() => mailbox.close())
  return {
    verify: () => mailbox.verify(),
    send: () => mailbox.send(LETTER, { to: 'olena@example.com', messageKey: 'order-1' }),
  }
}

it.each([
  ['send', ['220 ready', '250-ready']],
  ['send', ['220 ready', '250 ready', '250 sender', '250 recipient', '354 go on', '250-']],
  ['verify', ['220 ready', '250-ready']],
] as const)(
  'FLT-02 a mail server that answers letter by letter is left: %s after %j',
  async (deed, lines) => {
    const { port, open } = await startDrippingServer(lines)
    await expect(mailboxAt(port, 300)[deed]()).rejects.toThrow('Сервер пошти не відповів вчасно')
    await vi.waitFor(() => expect(open()).toBe(0), { timeout: 20_000 })
  },
)

it.each(['send', 'verify'] as const)(
  'ADM-17 what is no mail server is named to the owner: %s',
  async (deed) => {
    const { port } = await startDrippingServer(['HTTP/1.1 400 Bad Request'])
    const other = mailboxAt(port, 20_000)
    await expect(other[deed]()).rejects.toThrow('За цією адресою відповідає не сервер пошти')
    const nobody = mailboxAt(9, 20_000)
    await expect(nobody[deed]()).rejects.toThrow('Сервер пошти не відповідає')
  },
)

it.each([
  [
    'who has no mailbox',
    ['220 ready', '250 ready', '250 sender', '550 5.1.1 no such user'],
    '550 5.1.1 no such user',
  ],
  [
    'a server that is busy',
    ['220 ready', '250 ready', '250 sender', '250 recipient', '354 go on', '451 try again'],
    '451 try again',
  ],
])('FMT-04 a refusal is said in our words before those of the server: %s', async (_what, lines, answer) => {
  const { port } = await startDrippingServer(lines)
  await expect(mailboxAt(port, 20_000).send()).rejects.toThrow(`Сервер пошти відмовив: ${answer}`)
})

it('FMT-04 a password that the server does not take is said in our words', async () => {
  const { port } = await startDrippingServer([
    '220 ready',
    '250-ready\r\n250 AUTH PLAIN',
    '535 wrong password',
  ])
  const mailbox = openMailbox({ url: `smtp://shop:wrong@127.0.0.1:${port}`, from: 'shop@example.com' })
  onTestFinished(() => mailbox.close())
  await expect(mailbox.verify()).rejects.toThrow(
    'Сервер пошти не прийняв імені чи пароля: 535 wrong password',
  )
})
