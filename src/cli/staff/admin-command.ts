import { emailField, nameField } from '#src/contract/contact-fields.ts'
import { loadSender } from '#src/mail/sender.ts'
import { ownerLink } from '#src/staff/owner-link.ts'
import { type Command, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'

const OPTIONS = { email: { type: 'string' }, name: { type: 'string' }, json: { type: 'boolean' } } as const

export const adminCommand: Command = {
  name: 'admin',
  summary: 'керування магазином: посилання, за яким увійде власник',
  usage: `npm run shop -- admin link [--email АДРЕСА] [--name ІМ’Я] [--json]

link друкує посилання на керування магазином. Воно діє 15 хвилин і лише один раз: відкрийте його на своєму комп’ютері чи
телефоні й додайте ключ доступу, щоб далі входити без посилань. Так само повертається власник, який загубив ключі: після
входу за посиланням усі його інші пристрої виходять. Хто має посилання, той має магазин: нікому його не надсилайте.

Без --email це власник, який уже є; коли його немає, з’явиться новий. Сторінки, на якій чужий міг би стати власником
першим, магазин не має.

Приклад: npm run shop -- admin link --email oksana@oselia.example --name «Оксана Лисенко»`,
  run: async (args, { terminal, now, withShop }) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action !== 'link') throw unknownAction(action, ['link'])
    requirePositionals(rest, [])
    const who = {
      email: read(emailField, '--email', values.email),
      name: read(nameField, '--name', values.name),
    }
    return withShop(async ({ database, origin }) => {
      const { emails } = await loadSender(database)
      const otherwise = { email: emails[0] ?? `owner@${new URL(origin).hostname}`, name: 'Власник' }
      const { path, name, email, minutes } = await ownerLink(database, who, otherwise, now())
      const url = origin + path
      if (values.json === true) terminal.out(JSON.stringify({ url, name, email, minutes }, null, 2))
      else terminal.out(`${name} (${email}), одне відкриття протягом ${minutes} хвилин:\n${url}`)
      return 0
    })
  },
}

type Field = typeof emailField

function read(field: Field, option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const read = field.safeParse(text)
  if (!read.success) throw new UsageError(`${option}: ${read.error.issues[0]?.message ?? text}`)
  return read.data
}
