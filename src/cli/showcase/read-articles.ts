import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Article } from '#src/showcase/find-goods.ts'
import { openText } from '#src/import/readers/text-source.ts'
import { UsageError } from '../command.ts'
import { unreadable } from '../unreadable.ts'

export type GivenGoods = { sku?: string[]; goods?: string }

const HEADER = /^(?:артикул|код(?: товару)?|sku|id)$/i
const ZIP = Buffer.from('PK')

/**
 * Reads the goods that a command names, in their order; null if it names none, so that they stay as they are.
 * @throws UsageError
 */
export async function readArticles({ sku, goods }: GivenGoods): Promise<Article[] | null> {
  if (sku === undefined && goods === undefined) return null
  const given = (sku ?? []).map((text) => ({ text: text.trim(), place: '--sku' }))
  const listed = goods === undefined || goods === '' ? [] : await readList(goods)
  return [...given, ...listed].filter(({ text }) => text !== '')
}

/** Reads one article number from each line, or the first column of a table, also as Excel saves it. */
async function readList(path: string): Promise<Article[]> {
  const bytes = await readBytes(path)
  if (bytes.subarray(0, ZIP.length).equals(ZIP))
    throw new UsageError(`${path}: це таблиця Excel, збережіть її як CSV`)
  let list = ''
  for await (const text of (await openText(Readable.from([bytes]))).texts) list += text
  const articles = list
    .split(/\r\n?|\n/)
    .map((line, index) => ({ text: firstCell(line), place: `${basename(path)}, рядок ${index + 1}` }))
  return HEADER.test(articles[0]?.text ?? '') ? articles.slice(1) : articles
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw unreadable(path, error)
  }
}

function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1]
  return (quoted?.replaceAll('""', '"') ?? line.split(/[;,\t]/)[0] ?? '').trim()
}
