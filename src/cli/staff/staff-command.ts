import { emailField, nameField } from '#src/contract/contact-fields.ts'
import { type Role, ROLE_NAMES, ROLES } from '#src/domain/rights/rights.ts'
import type { Database } from '#src/database/connect.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { linkPath } from '#src/staff/link-path.ts'
import { invite, listInvitations, withdrawInvitation } from '#src/staff/invitations.ts'
import {
  changeRole,
  deactivate,
  endSessionsOf,
  listStaff,
  type Person,
  reactivate,
} from '#src/staff/people.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { writeList } from '../write-list.ts'

const ACTIONS = ['list', 'invite', 'withdraw', 'role', 'off', 'on', 'end-sessions']
const OPTIONS = { json: { type: 'boolean' } } as const

export const staffCommand: Command = {
  name: 'staff',
  summary: 'команда магазину: хто працює, ролі, запрошення',
  usage: `npm run shop -- staff list [--json]
npm run shop -- staff invite АДРЕСА ІМ’Я РОЛЬ
npm run shop -- staff withdraw АДРЕСА
npm run shop -- staff role АДРЕСА РОЛЬ
npm run shop -- staff off АДРЕСА
npm run shop -- staff on АДРЕСА
npm run shop -- staff end-sessions АДРЕСА

Ролі: ${ROLES.map((role) => `${role} (${ROLE_NAMES[role].toLowerCase()})`).join(', ')}. Роль діє одразу, і на відкритій сторінці.

invite друкує посилання на три дні для нової людини або для тієї, що загубила ключі; надішліть його самі.
withdraw: запрошення, яке ще не прийнято, більше не діє.
off: людина виходить на всіх пристроях і більше не входить; зроблене нею лишається в журналі. on: знову може входити.
end-sessions: людина виходить на всіх пристроях і входить знову своїм ключем.

Приклад: npm run shop -- staff invite iryna@oselia.example «Ірина Гнатюк» manager`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    switch (action) {
      case 'list':
        requirePositionals(rest, [])
        return list(context, values.json === true)
      case 'invite':
        return sendInvite(context, requirePositionals(rest, ['адреса', 'ім’я', 'роль']))
      case 'withdraw':
        return withdraw(context, requirePositionals(rest, ['адреса'])[0])
      case 'role': {
        const [email, role] = requirePositionals(rest, ['адреса', 'роль'])
        return change(context, email, readRole(role), changeTo)
      }
      case 'off':
      case 'on':
      case 'end-sessions':
        return change(context, requirePositionals(rest, ['адреса'])[0], null, CHANGES[action])
      default:
        throw unknownAction(action, ACTIONS)
    }
  },
}

type Change = (database: Database, id: number, role: Role | null, now: Date) => Promise<unknown>

const CHANGES: Readonly<Record<'off' | 'on' | 'end-sessions', Change>> = {
  off: (database, id, _role, now) => deactivate(database, COMMAND, { id }, now),
  on: (database, id, _role, now) => reactivate(database, COMMAND, { id }, now),
  'end-sessions': (database, id, _role, now) => endSessionsOf(database, COMMAND, id, now),
}

const changeTo: Change = async (database, id, role, now) =>
  role === null ? null : changeRole(database, COMMAND, { id, role }, now)

async function list({ terminal, now, withShop }: CommandContext, isJson: boolean): Promise<number> {
  return withShop(async ({ database }) => {
    const people = await listStaff(database, COMMAND, now())
    writeList(terminal, people, {
      isJson,
      line: personLine,
      none: 'У команді ще нікого: npm run shop -- admin link',
    })
    if (isJson) return 0
    for (const { email, role, is_expired } of await listInvitations(database, COMMAND, now()))
      terminal.out(
        `${email}  ${ROLE_NAMES[role]}  ${is_expired ? 'запрошення застаріло' : 'запрошення чекає'}`,
      )
    return 0
  })
}

function personLine({ name, email, role, is_active, passkeys, has_password, sessions }: Person): string {
  const ways = [passkeys > 0 ? `ключів: ${passkeys}` : '', has_password ? 'пароль і код' : '']
  return [
    email,
    name,
    is_active ? ROLE_NAMES[role] : 'не працює',
    ways.filter((way) => way !== '').join(', ') || 'ключів немає',
    `сеансів: ${sessions}`,
  ].join('  ')
}

async function sendInvite(
  { terminal, now, withShop }: CommandContext,
  [address, person, role]: readonly [string, string, string],
): Promise<number> {
  const email = emailField.safeParse(address)
  const name = nameField.safeParse(person)
  if (!email.success) throw new UsageError(`адреса: ${email.error.issues[0]?.message ?? address}`)
  if (!name.success) throw new UsageError(`ім’я: ${name.error.issues[0]?.message ?? person}`)
  const who = { email: email.data, name: name.data, role: readRole(role) }
  return withShop(async ({ database, origin }) => {
    const { token, purpose } = await invite(database, COMMAND, who, { hasMail: false, now: now() })
    terminal.out(
      `${purpose === 'invite' ? 'Запрошення' : 'Новий вхід'} для ${who.email} на три дні:\n${origin}${linkPath(token)}`,
    )
    return 0
  })
}

async function withdraw({ terminal, now, withShop }: CommandContext, email: string): Promise<number> {
  return withShop(async ({ database }) => {
    const waiting = await listInvitations(database, COMMAND, now())
    const found = waiting.find((each) => each.email.toLowerCase() === email.toLowerCase())
    if (!found || !(await withdrawInvitation(database, COMMAND, found.id, now()))) {
      terminal.err(`Запрошення для ${email} немає.`)
      return 1
    }
    terminal.out(`Запрошення для ${found.email} відкликано.`)
    return 0
  })
}

async function change(
  { terminal, now, withShop }: CommandContext,
  email: string,
  role: Role | null,
  work: Change,
): Promise<number> {
  return withShop(async ({ database }) => {
    const people = await listStaff(database, COMMAND, now())
    const person = people.find((each) => each.email.toLowerCase() === email.toLowerCase())
    if (!person) {
      terminal.err(`У команді немає ${email}.`)
      return 1
    }
    await work(database, person.id, role, now())
    const after = (await listStaff(database, COMMAND, now())).find(({ id }) => id === person.id)
    terminal.out(after ? personLine(after) : person.email)
    return 0
  })
}

function readRole(text: string): Role {
  const role = ROLES.find((each) => each === text)
  if (!role) throw new UsageError(`Невідома роль: ${text}. Є: ${ROLES.join(', ')}`)
  return role
}
