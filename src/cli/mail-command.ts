import { isEmail } from '#src/domain/contact/contact-rules.ts'
import { openMailbox } from '#src/mail/open-mailbox.ts'
import { loadSender, writeTestLetter } from '#src/mail/sender.ts'
import { type Command, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

export const mailCommand: Command = {
  name: 'mail',
  summary: 'пошта: пробний лист, щоб перевірити налаштування',
  usage: `npm run shop -- mail test АДРЕСА

Надсилає пробний лист через сервер із SMTP_URL від імені MAIL_FROM.

Приклад: npm run shop -- mail test olena@example.com`,
  run: async (args, { terminal, now, withShop }) => {
    const [action = '', ...rest] = parseOptions(args, {}).positionals
    if (action !== 'test') throw unknownAction(action, ['test'])
    const [to] = requirePositionals(rest, ['адреса'])
    if (!isEmail(to)) throw new UsageError(`Адреса: некоректний email «${to}»`)
    return withShop(async ({ database, mail, letterWarning, origin }) => {
      if (!mail) {
        terminal.err('Пошту не налаштовано: задайте SMTP_URL і MAIL_FROM у .env.')
        return 1
      }
      if (letterWarning !== null) {
        terminal.err(letterWarning)
        return 1
      }
      const mailbox = openMailbox(mail)
      try {
        const letter = writeTestLetter({ settings: await loadSender(database), origin })
        await mailbox.send(letter, { to, messageKey: `test-${now().getTime()}` })
        terminal.out(`Лист надіслано на ${to}.`)
        return 0
      } catch (error) {
        terminal.err(`Лист не надіслано: ${error instanceof Error ? error.message : String(error)}`)
        return 1
      } finally {
        mailbox.close()
      }
    })
  },
}
