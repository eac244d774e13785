import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import { remember } from '#src/domain/text/remember.ts'
import type { FeedParam } from '../offer.ts'
import type { ParamTally } from './param-tally.ts'
import { type ParamName, readParamName } from './param-name.ts'
import { type ParamValues, readParamValues } from './param-value.ts'
import { cleanText, cutText, isPlaceholder } from './plain-text.ts'
import { withoutTail } from './without-tail.ts'

export const PARAM_LIMIT = 60

/** `language` is set if the feed marks the whole param with it. */
export type RawParam = {
  title: string
  value: string
  unit: string | null
  line: number
  language?: string | undefined
}
export type Params = { params: FeedParam[]; cut: RawParam | null; dropped: number }

const PRICE_TITLE =
  /^(стара |старая |оптова |оптовая )?(ціна|цена|price|old ?price|знижка|скидка)(?=$|[\s,(:])/iu

type NamedParam = { param: RawParam; name: ParamName }

/**
 * Returns params ready to store: in one language, with several values of one field as several params, without
 * repeats and empty ones.
 */
export function readParams(raw: readonly RawParam[], tally?: ParamTally): Params {
  const params: FeedParam[] = []
  const known = new Set<string>()
  let cut: RawParam | null = null
  for (const { param, name } of inOneLanguage(named(raw), tally)) {
    const title = cutText(name.title, TEXT_LIMITS.attribute)
    if (title !== name.title) cut ??= param
    const { values, unit, empty, isTidied } = readKnownValues(param)
    if (tally && (empty > 0 || values.length > 1 || isTidied))
      note(tally, title, param, { values, empty, isTidied })
    for (const whole of values) {
      const value = cutText(whole, TEXT_LIMITS.value)
      if (value !== whole) cut ??= param
      const key = `${title} ${value}`.toLowerCase()
      if (known.has(key)) continue
      known.add(key)
      params.push(unit === null || hasUnit(value, unit) ? { title, value } : { title, value, unit })
    }
  }
  return { params: params.slice(0, PARAM_LIMIT), cut, dropped: Math.max(0, params.length - PARAM_LIMIT) }
}

function named(raw: readonly RawParam[]): NamedParam[] {
  return raw
    .map((param) => ({ param, name: spoken(readParamName(param.title), param.language) }))
    .filter(({ name }) => !isPlaceholder(name.title) && !PRICE_TITLE.test(name.title))
}

function spoken(name: ParamName, mark: string | undefined): ParamName {
  if (mark === undefined || name.isMarked) return name
  return { ...name, language: /^ru/i.test(mark) ? 'ru' : 'ua', isMarked: true }
}

/**
 * If an attribute is given in both languages, the Ukrainian one is taken. One that is only in Russian gets
 * its Ukrainian name.
 */
function inOneLanguage(params: readonly NamedParam[], tally: ParamTally | undefined): readonly NamedParam[] {
  if (!params.some(({ name }) => isForeign(name) || name.isRenamed)) return params
  const own = params.filter(({ name }) => !isForeign(name))
  const keys = new Set(own.map(({ name }) => name.key))
  const marked = (language: string) =>
    params.filter(({ name }) => name.isMarked && name.language === language).length
  // If all come in pairs, the Russian one is a translation even if its name is not known.
  const isPaired = marked('ru') > 0 && marked('ru') <= marked('ua')
  return params.filter(({ param, name }) => {
    const isDouble = isForeign(name) && (keys.has(name.key) || (isPaired && name.isMarked))
    if (isDouble) tally?.add('language', `«${cleanText(param.title)}»`)
    else if (name.isRenamed) tally?.add('name', `«${cleanText(param.title)}» → «${name.title}»`)
    return !isDouble
  })
}

function isForeign({ language }: ParamName): boolean {
  return language === 'ru'
}

type ReadValues = ParamValues & {
  /** Whether it is one value that was spelt in another way. */
  isTidied: boolean
}

const SEAM = '\u0001'

// Feeds repeat their values, and reading one again takes as long as everything else for a param.
const readRepeatedValues = remember((joined): ReadValues => {
  const [title = '', unit = '', value = ''] = joined.split(SEAM)
  const read = readParamValues(readParamName(title), value, cleanText(unit))
  const [only] = read.values
  const isTidied = read.values.length === 1 && only !== withoutTail(cleanText(value), /[\s;,]/)
  return { ...read, isTidied }
})

function readKnownValues(param: RawParam): ReadValues {
  return readRepeatedValues([param.title, param.unit ?? '', param.value].join(SEAM))
}

function note(
  tally: ParamTally,
  title: string,
  param: RawParam,
  { values, empty, isTidied }: Pick<ReadValues, 'values' | 'empty' | 'isTidied'>,
): void {
  const text = param.value.trim()
  if (empty > 0) tally.add('empty', `«${title}: ${cutText(text, 20)}»`, empty)
  if (values.length > 1) tally.add('list', `«${title}: ${cutText(text, 60)}»`)
  if (isTidied) tally.add('spelling', `«${cutText(text, 40)}» → «${values[0]}»`)
}

function hasUnit(value: string, unit: string): boolean {
  return value.toLowerCase().endsWith(unit.toLowerCase())
}
