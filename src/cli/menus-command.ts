import { linksOfMenu } from '#src/domain/navigation/leads-to.ts'
import type { MenuItem } from '#src/contract/settings.ts'
import { loadMenus } from '#src/showcase/load-menus.ts'
import { type MenuPlace, saveMenu } from '#src/showcase/save-menu.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { addEntry, orderEntries, removeEntry } from './edit-menu.ts'
import { warnOfDeadLinks } from './find-dead-link.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { readMenu } from './read-menu.ts'

const OPTIONS = {
  file: { type: 'string' },
  in: { type: 'string' },
  badge: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = { file?: string; in?: string; badge?: string }

const ACTIONS = ['list', 'set', 'add', 'remove', 'order']
const NAMES: Readonly<Record<MenuPlace, string>> = { header: 'Верхнє меню', footer: 'Нижнє меню' }

export const menusCommand: Command = {
  name: 'menus',
  summary: 'верхнє й нижнє меню: пункти, вкладені пункти, порядок',
  usage: `npm run shop -- menus list [--json]
npm run shop -- menus add МІСЦЕ НАПИС АДРЕСА [--in ПУНКТ] [--badge ПОЗНАЧКА]
npm run shop -- menus remove МІСЦЕ ПУНКТ [--in ПУНКТ]
npm run shop -- menus order МІСЦЕ ПУНКТ [ПУНКТ…] [--in ПУНКТ]
npm run shop -- menus set МІСЦЕ --file ФАЙЛ

МІСЦЕ — header (верхнє меню) або footer (нижнє); ПУНКТ — його напис, з пробілами — в лапках. Новий пункт стає останнім.

--in     вкладені пункти цього пункту, а не саме меню
--badge  позначка біля пункту; найбільшу знижку біля акцій магазин рахує сам
order    у цьому порядку пункти бачить покупець; не названі йдуть за ними
set      усе меню заново, JSON: у пункту є title і url, а ще можуть бути badge і children (вкладені)
list     де пункт веде в нікуди, там це сказано

Приклади:
  npm run shop -- menus add header "Про нас" /about
  npm run shop -- menus add footer "Оферта" /offer --in "Покупцям"
  npm run shop -- menus order header "Акції" "Каталог"`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (!ACTIONS.includes(action)) throw unknownAction(action, ACTIONS)
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values.json === true)
    }
    const [named, ...given] = rest
    const place = readPlace(named)
    if (action === 'set') return set(context, place, { given, file: values.file })
    return change(context, place, readEdit(action, given, values))
  },
}

type Edit = (menu: readonly MenuItem[]) => MenuItem[]

function readEdit(action: string, given: readonly string[], values: Values): Edit {
  const within = values.in ?? null
  if (action === 'add') {
    const [title, url] = requirePositionals(given, ['напис', 'адреса'])
    const entry = { title, url, badge: values.badge ?? null, children: [], products_count: null }
    return (menu) => addEntry(menu, within, entry)
  }
  if (action === 'remove') {
    const [title] = requirePositionals(given, ['пункт'])
    return (menu) => removeEntry(menu, within, title)
  }
  if (given.length === 0) throw new UsageError('Не вказано: пункти в новому порядку')
  return (menu) => orderEntries(menu, within, given)
}

function readPlace(text: string | undefined): MenuPlace {
  if (text === 'header' || text === 'footer') return text
  throw new UsageError(
    text === undefined ? 'Не вказано: header або footer' : `«${text}» — не header і не footer`,
  )
}

async function list({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const { header, footer, dead_links } = await withShop(({ database }) => loadMenus(database, COMMAND))
  if (isJson) {
    terminal.out(JSON.stringify({ header: header.menu, footer: footer.menu, dead_links }, null, 2))
    return 0
  }
  for (const [place, { menu }] of [
    ['header', header],
    ['footer', footer],
  ] as const) {
    terminal.out(`${NAMES[place]} (${place})${menu.length === 0 ? ': порожнє' : ''}`)
    for (const line of menuLines(menu, dead_links, '  ')) terminal.out(line)
  }
  return 0
}

function menuLines(menu: readonly MenuItem[], dead: readonly string[], indent: string): string[] {
  return menu.flatMap(({ title, url, badge, children }) => {
    const where = url === '' ? '' : ` → ${url}${dead.includes(url) ? '  [веде в нікуди]' : ''}`
    return [
      `${indent}${title}${badge === null ? '' : ` [${badge}]`}${where}`,
      ...menuLines(children, dead, `${indent}  `),
    ]
  })
}

async function set(
  context: CommandContext,
  place: MenuPlace,
  { given, file }: { given: readonly string[]; file: string | undefined },
): Promise<number> {
  requirePositionals(given, [])
  if (file === undefined) throw new UsageError('Не вказано --file')
  const menu = await readMenu(place, file)
  return change(context, place, () => menu)
}

/** If somebody has changed the menu at the desk meanwhile, nothing is saved. */
async function change({ terminal, withShop }: CommandContext, place: MenuPlace, edit: Edit): Promise<number> {
  const menu = await withShop(async ({ database }) => {
    const { [place]: stored } = await loadMenus(database, COMMAND)
    const next = edit(stored.menu)
    await saveMenu(database, { actor: COMMAND, place, menu: next, version: stored.version })
    await warnOfDeadLinks(terminal, database, linksOfMenu(next))
    return next
  })
  terminal.out(`${NAMES[place]} збережено`)
  for (const line of menuLines(menu, [], '  ')) terminal.out(line)
  return 0
}
