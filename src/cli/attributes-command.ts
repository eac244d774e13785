import type { FacetChoice } from '#src/catalogue/attributes/change-attributes.ts'
import {
  chooseFacets,
  chooseUnit,
  divideValue,
  mergeAttributes,
  mergeValues,
  placeAttributes,
  retitleAttribute,
  retitleValue,
} from '#src/catalogue/attributes/edit-attributes.ts'
import {
  findAttribute,
  listAttributes,
  listAttributeValues,
  type ListedAttribute,
} from '#src/catalogue/attributes/list-attributes.ts'
import { partValues, readMergedValues } from '#src/catalogue/attributes/part-values.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import type { Database } from '#src/database/connect.ts'
import { countOf, PRODUCT_FORMS, TIMES_FORMS } from '#src/domain/text/plural.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { byHand } from './catalogue/by-hand.ts'
import { mergedLines, partedLine } from './catalogue/format-merged.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

const CHOICES: Readonly<Record<FacetChoice, string>> = {
  on: 'тепер фільтр, і так лишиться після імпорту',
  off: 'більше не фільтр, і так лишиться після імпорту',
  auto: 'чи це фільтр, знову вирішує магазин',
}

export const attributesCommand: Command = {
  name: 'attributes',
  summary: 'характеристики товарів: які з них фільтри, порядок, назви, об’єднання',
  usage: `npm run shop -- attributes list [--json]
npm run shop -- attributes values ХАРАКТЕРИСТИКА [--json]
npm run shop -- attributes facet on|off|auto ХАРАКТЕРИСТИКА [ХАРАКТЕРИСТИКА…]
npm run shop -- attributes order ХАРАКТЕРИСТИКА [ХАРАКТЕРИСТИКА…]
npm run shop -- attributes rename ХАРАКТЕРИСТИКА НОВА-НАЗВА
npm run shop -- attributes merge ХАРАКТЕРИСТИКА У-ЯКУ
npm run shop -- attributes rename-value ХАРАКТЕРИСТИКА ЗНАЧЕННЯ НОВА-НАЗВА
npm run shop -- attributes merge-values ХАРАКТЕРИСТИКА ЗНАЧЕННЯ У-ЯКЕ
npm run shop -- attributes merged ХАРАКТЕРИСТИКА [--json]
npm run shop -- attributes part ХАРАКТЕРИСТИКА ЗНАЧЕННЯ
npm run shop -- attributes split ХАРАКТЕРИСТИКА ЗНАЧЕННЯ ЧАСТИНА ЧАСТИНА [ЧАСТИНА…]
npm run shop -- attributes unit ХАРАКТЕРИСТИКА ОДИНИЦЯ|none

Те, що обрано тут, діє одразу й лишається після кожного імпорту. Назви з пробілами беріть у лапки.

order  ставить названі фільтри першими, у цьому порядку
part   об’єднане знову окреме: його товари дістають його назад
split  одне значення стає кількома: товар знаходять за кожним
unit   числа без одиниці дістають її: «28» стає «28 см»

Приклади:
  npm run shop -- attributes facet off "Код товару"
  npm run shop -- attributes merge "Відтінок" "Колір"
  npm run shop -- attributes merge-values "Колір" "біла" "білий"
  npm run shop -- attributes split "Матеріал" "Дуб з латунню" "Дуб" "Латунь"
  npm run shop -- attributes unit "Висота" см`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, { json: { type: 'boolean' } })
    const [action = '', ...rest] = positionals
    const work = ACTIONS[action]
    if (!work) throw unknownAction(action, Object.keys(ACTIONS))
    return context.withShop(({ database }) => work({ database, context, isJson: values.json ?? false }, rest))
  },
}

interface Work {
  database: Database
  context: CommandContext
  isJson: boolean
}

const ACTIONS: Readonly<Record<string, (work: Work, args: readonly string[]) => Promise<number>>> = {
  list: async (work, args) => {
    requirePositionals(args, [])
    const attributes = await listAttributes(work.database)
    return show(
      work,
      attributes,
      attributes.map(attributeLine),
      'Характеристик ще немає: вони приходять із прайсом.',
    )
  },
  values: async (work, args) => {
    const [name] = requirePositionals(args, ['характеристика'])
    const attribute = await knownAttribute(work, name)
    const found = await listAttributeValues(work.database, attribute.id)
    const lines = found.map(({ title, products }) => `${title}: ${countOf(products, PRODUCT_FORMS)}`)
    return show(work, found, lines, 'Значень немає.')
  },
  facet: async (work, [choice = '', ...names]) => {
    if (!isChoice(choice)) throw new UsageError('facet: on, off або auto')
    if (names.length === 0) throw new UsageError('Не вказано характеристику')
    const chosen = await chooseFacets(work.database, byHand(work.context), { names, choice })
    for (const { title } of chosen) say(work, `«${title}»: ${CHOICES[choice]}`)
    return 0
  },
  order: async (work, names) => {
    if (names.length === 0) throw new UsageError('Не вказано характеристику')
    const placed = await placeAttributes(work.database, byHand(work.context), names)
    say(work, `Першими стоять: ${placed.map(({ title }) => `«${title}»`).join(', ')}`)
    return 0
  },
  rename: async (work, args) => {
    const [attribute, given] = requirePositionals(args, ['характеристика', 'нова назва'])
    const title = oneLine(given)
    const was = await retitleAttribute(work.database, byHand(work.context), { attribute, title })
    say(work, `«${was.title}» тепер зветься «${title}»`)
    return 0
  },
  merge: async (work, args) => {
    const [from, into] = requirePositionals(args, ['характеристика', 'у яку'])
    const merged = await mergeAttributes(work.database, byHand(work.context), { from, into })
    say(
      work,
      `«${merged.from.title}» тепер «${merged.into.title}»: змінено ${countOf(merged.changed, PRODUCT_FORMS)}`,
    )
    return 0
  },
  'rename-value': async (work, args) => {
    const [attribute, value, given] = requirePositionals(args, ['характеристика', 'значення', 'нова назва'])
    const title = oneLine(given)
    const was = await retitleValue(work.database, byHand(work.context), { attribute, value, title })
    say(work, `«${was.title}» тепер зветься «${title}»`)
    return 0
  },
  'merge-values': async (work, args) => {
    const [attribute, first, into] = requirePositionals(args, ['характеристика', 'значення', 'у яке'])
    const merged = await mergeValues(work.database, byHand(work.context), { attribute, from: [first], into })
    const from = merged.from.map(({ title }) => `«${title}»`).join(', ')
    say(work, `${from} тепер «${merged.into.title}»: змінено ${countOf(merged.changed, PRODUCT_FORMS)}`)
    return 0
  },
  merged: async (work, args) => {
    const [name] = requirePositionals(args, ['характеристика'])
    const attribute = await knownAttribute(work, name)
    const merged = await readMergedValues(work.database, COMMAND, `id:${attribute.id}`)
    return show(work, merged?.rows ?? [], mergedLines(merged), 'Об’єднаних значень немає.')
  },
  part: async (work, args) => {
    const [attribute, value] = requirePositionals(args, ['характеристика', 'значення'])
    const [parted] = await partValues(work.database, byHand(work.context), { attribute, values: [value] })
    if (parted) say(work, partedLine(parted))
    return 0
  },
  split: async (work, [attribute = '', value = '', ...into]) => {
    if (into.length < 2) throw new UsageError('Не вказано: характеристика, значення й дві частини або більше')
    const split = await divideValue(work.database, byHand(work.context), { attribute, value, into })
    const parts = into.map((part) => `«${part}»`).join(', ')
    say(work, `«${split.value.title}» тепер ${parts}: змінено ${countOf(split.changed, PRODUCT_FORMS)}`)
    return 0
  },
  unit: async (work, args) => {
    const [attribute, given] = requirePositionals(args, ['характеристика', 'одиниця'])
    const unit = given === 'none' ? '' : given
    const chosen = await chooseUnit(work.database, byHand(work.context), { attribute, unit })
    const said = unit === '' ? 'без одиниці' : `одиниця «${unit}»`
    say(work, `«${chosen.attribute.title}»: ${said}, змінено ${countOf(chosen.changed, PRODUCT_FORMS)}`)
    return 0
  },
}

function show(
  { context, isJson }: Work,
  rows: readonly unknown[],
  lines: readonly string[],
  none: string,
): number {
  if (isJson) context.terminal.out(JSON.stringify(rows, null, 2))
  else for (const line of lines.length === 0 ? [none] : lines) context.terminal.out(line)
  return 0
}

function say({ context }: Work, line: string): void {
  context.terminal.out(line)
}

function attributeLine({ title, is_filter, is_pinned, uses, values, aliases }: ListedAttribute): string {
  const filter = `${is_filter ? 'фільтр' : 'не фільтр'}${is_pinned ? ' (обрано вами)' : ''}`
  const also = aliases.length === 0 ? '' : `; також: ${aliases.join(', ')}`
  return `${title}: ${filter}, вказано ${countOf(uses, TIMES_FORMS)}, значень ${values}${also}`
}

function isChoice(text: string): text is FacetChoice {
  return text === 'on' || text === 'off' || text === 'auto'
}

async function knownAttribute({ database }: Work, name: string) {
  const attribute = await findAttribute(database, name)
  if (attribute) return attribute
  throw new Refusal(`Немає такої характеристики: ${name}.`, 'Перелік: npm run shop -- attributes list')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
