import { issueLink } from '#src/api/account-letters/links.ts'
import { findLetterOwner } from '#src/mail/account-queries.ts'
import { LINK_PAGES } from '#src/mail/write-account-letter.ts'
import type { Command, CommandContext } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

export const customersCommand: Command = {
  name: 'customers',
  summary: 'покупці: посилання на новий пароль',
  usage: `npm run shop -- customers password-link АДРЕСА

Друкує посилання, за яким покупець сам задасть новий пароль: коли лист не дійшов або магазин листів не надсилає.
Спершу переконайтеся, що просить саме власник кабінету: хто має посилання, той має кабінет.
Воно діє годину й лише один раз, і адреса після нього вважається підтвердженою.

Приклад: npm run shop -- customers password-link olena@example.com`,
  run: async (args, context) => {
    const [action = '', ...rest] = parseOptions(args, {}).positionals
    if (action !== 'password-link') throw unknownAction(action)
    return printLink(context, requirePositionals(rest, ['адреса'])[0])
  },
}

async function printLink({ terminal, now, withShop }: CommandContext, email: string): Promise<number> {
  return withShop(async ({ database, origin }) => {
    const purpose = 'password'
    const owner = await findLetterOwner(database, { email, purpose })
    if (!owner) {
      terminal.err(`Кабінету з адресою ${email} немає.`)
      return 1
    }
    const token = await issueLink(database, owner, purpose, now())
    terminal.out(`${origin}${LINK_PAGES[purpose]}#${token}`)
    return 0
  })
}
