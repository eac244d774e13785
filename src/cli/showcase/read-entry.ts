import { slugSchema } from '#src/contract/parts.ts'
import type { GivenEntry } from '#src/showcase/save-entry.ts'
import { UsageError } from '../command.ts'
import { readPicture } from '../read-picture.ts'
import { parseBoolean } from '../read-setting.ts'
import { type GivenGoods, readArticles } from './read-articles.ts'

export const ENTRY_OPTIONS = {
  title: { type: 'string' },
  text: { type: 'string' },
  picture: { type: 'string' },
  place: { type: 'string' },
} as const
export const GOODS_OPTIONS = {
  sku: { type: 'string', multiple: true },
  goods: { type: 'string' },
} as const

type Values = GivenGoods & { picture?: string; place?: string }

/**
 * Reads and checks all files of a command, before the shop's database is opened.
 * @throws UsageError
 */
export async function readGiven(values: Values): Promise<GivenEntry> {
  const place = readPlace(values.place)
  const articles = await readArticles(values)
  return { articles, place, picture: await givenPicture(values.picture) }
}

/**
 * Returns the slug if it is valid.
 * @throws UsageError
 */
export function requireSlug(slug: string): string {
  if (slugSchema.safeParse(slug).success) return slug
  throw new UsageError(`Адреса — латинські літери, цифри й дефіси: ${slug}`)
}

/** Leaves out what was not given, so that it stays as it is. */
export function named<Words extends object>(
  words: Words,
): { [Name in keyof Words]?: Exclude<Words[Name], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Words]?: Exclude<Words[Name], undefined>
  }
}

/**
 * Reads yes or no; undefined if it is not given.
 * @throws UsageError
 */
export function parseYes(option: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  const value = parseBoolean(text)
  if (value === undefined) throw new UsageError(`${option}: так або ні`)
  return value
}

async function givenPicture(path: string | undefined): Promise<GivenEntry['picture']> {
  if (path === undefined) return null
  return path === '' ? 'none' : readPicture(path)
}

function readPlace(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--place: ціле число від 1')
  return Number(text)
}
