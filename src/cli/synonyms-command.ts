import {
  dropSynonym,
  hideQuery,
  leadQuery,
  listSynonymSets,
  saveSynonyms,
} from '#src/search/owner-queries.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

const OPTIONS = { 'one-way': { type: 'boolean' }, json: { type: 'boolean' } } as const

export const synonymsCommand: Command = {
  name: 'synonyms',
  summary: 'слова, які для пошуку означають те саме',
  usage: `npm run shop -- synonyms add СЛОВО СЛОВО … [--one-way]
npm run shop -- synonyms list [--json]
npm run shop -- synonyms remove СЛОВО
npm run shop -- synonyms lead ЗАПИТ КУДИ
npm run shop -- synonyms unlead ЗАПИТ
npm run shop -- synonyms hide ЗАПИТ

Приклад: npm run shop -- synonyms add худі толстовка кенгурушка

Пошук за одним словом знайде й товари з іншими: спершу ті, де стоїть саме воно. Кілька сотень
звичайних слів (чашка — кухоль — кружка, праска — утюг) магазин знає сам. Діє за кілька секунд. З --one-way пошук за першим
словом знайде й товари з іншими, а навпаки ні.

Запит, за яким нічого немає: lead приводить його до сторінки магазину, unlead скасовує це, hide прибирає запит із переліку
того, що шукали й не знайшли. Приклад: npm run shop -- synonyms lead "подарунок мамі" /categories/dekor`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'add') return add(context, rest, values['one-way'] === true)
    if (action === 'remove') return remove(context, requirePositionals(rest, ['слово'])[0])
    if (action === 'lead') return lead(context, ...requirePositionals(rest, ['запит', 'куди']))
    if (action === 'unlead') return lead(context, requirePositionals(rest, ['запит'])[0], null)
    if (action === 'hide') return hide(context, requirePositionals(rest, ['запит'])[0])
    if (action !== 'list') throw unknownAction(action, ['add', 'hide', 'lead', 'list', 'remove', 'unlead'])
    requirePositionals(rest, [])
    return list(context, values.json === true)
  },
}

async function add(
  { terminal, withShop }: CommandContext,
  words: readonly string[],
  isOneWay: boolean,
): Promise<number> {
  try {
    const set = await withShop(({ database }) => saveSynonyms(database, { actor: COMMAND, words, isOneWay }))
    terminal.out(
      isOneWay ? `${words[0]} → ${words.slice(1).join(', ')}` : `Те саме для пошуку: ${set.join(', ')}`,
    )
    return 0
  } catch (error) {
    throw error instanceof InvalidInput ? new UsageError(error.message) : error
  }
}

async function list({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const { both, oneWay } = await withShop(({ database }) => listSynonymSets(database, { actor: COMMAND }))
  if (isJson) terminal.out(JSON.stringify({ both, one_way: oneWay }, null, 2))
  else {
    for (const words of both) terminal.out(words.join(', '))
    for (const { word, to } of oneWay) terminal.out(`${word} → ${to}`)
    if (both.length + oneWay.length === 0) terminal.out('Власних синонімів немає.')
  }
  return 0
}

async function remove({ terminal, withShop }: CommandContext, word: string): Promise<number> {
  if (!(await withShop(({ database }) => dropSynonym(database, { actor: COMMAND, word })))) {
    terminal.err(`Серед ваших синонімів такого слова немає: ${word}`)
    return 1
  }
  terminal.out(`Прибрано: ${word}`)
  return 0
}

async function lead(
  { terminal, withShop }: CommandContext,
  query: string,
  to: string | null,
): Promise<number> {
  try {
    await withShop(({ database }) => leadQuery(database, { actor: COMMAND, query, to }))
  } catch (error) {
    throw error instanceof InvalidInput ? new UsageError(error.message) : error
  }
  terminal.out(to === null ? `«${query}» нікуди не веде` : `«${query}» → ${to}`)
  return 0
}

async function hide({ terminal, withShop }: CommandContext, query: string): Promise<number> {
  await withShop(({ database }) => hideQuery(database, { actor: COMMAND, query }))
  terminal.out(`Більше не показуємо: ${query}`)
  return 0
}
