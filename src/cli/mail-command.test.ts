import { expect, it } from 'vitest'
import { letterWarning } from '#src/config/owner-warnings.ts'
import { startMailServer } from '#tests/start-mail-server.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const now = () => new Date('2026-11-20T10:00:00Z')
const TRY = ['mail', 'test', 'olena@example.com']

it('sends a letter to try the mail settings, and says what is wrong with them', async () => {
  const shop = await startTestShop()
  const silent = await startTestCommand(shop, now)
  const unset = await silent.run(...TRY)
  expect([unset.code, unset.err.join('\n')]).toEqual([1, expect.stringContaining('SMTP_URL')])
  const server = await startMailServer()
  const mail = { url: server.url, from: 'shop@example.com', ordersTo: [] }
  const command = await startTestCommand(shop, now, { mail })
  expect((await command.run(...TRY)).code).toBe(0)
  expect(server.received.map(({ recipients, email }) => [recipients, email.subject])).toEqual([
    [['olena@example.com'], 'Пошта магазину працює'],
  ])
  const nowhere = await startTestCommand(shop, now, {
    mail,
    letterWarning: letterWarning({ mail, publicUrl: null }),
  })
  const refused = await nowhere.run(...TRY)
  expect([refused.code, refused.err.join('\n'), server.received.length]).toEqual([
    1,
    expect.stringContaining('задайте PUBLIC_URL'),
    1,
  ])
  await server.stop()
  const failed = await command.run(...TRY)
  expect([failed.code, failed.err.join('\n')]).toEqual([1, expect.stringContaining('Лист не надіслано')])
})

it.each(['olena', 'olena@', 'olena@example', 'olena@example.com, ivan@example.com'])(
  'refuses the address «%s» before a letter is sent, and names the field',
  async (address) => {
    const command = await startTestCommand(await startTestShop(), now)
    const refused = await command.run('mail', 'test', address)
    expect([refused.code, refused.err.join('\n')]).toEqual([
      2,
      expect.stringContaining(`Адреса: некоректний email «${address}»`),
    ])
  },
)
