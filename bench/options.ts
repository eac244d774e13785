import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isPartName, PART_NAMES, type PartName } from './part-names.ts'

export interface BenchOptions {
  command: 'parts' | 'help' | 'shop' | 'report'
  parts: readonly PartName[]
  /** The number of products of the largest shop. */
  size: number
  /** Fewer samples and rounds, to check that a part works, not for figures. */
  isQuick: boolean
  /** Measures only what a person sees of the desk, and writes nothing to `bench/results`. */
  isSeenOnly: boolean
  /** Where the generated goods are stored. */
  folder: string
  port: number
}

const COMMANDS = ['help', 'shop', 'report'] as const
const DEFAULT_SIZE = 1_000_000
const DEFAULT_PORT = 4471

/** Parses the command line. Ends the process with a message if it is wrong. */
export function parseOptions(words: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      size: { type: 'string', default: String(DEFAULT_SIZE) },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      data: { type: 'string', default: join(import.meta.dirname, '../data/bench') },
      quick: { type: 'boolean', default: false },
      seen: { type: 'boolean', default: false },
    },
  })
  const command = COMMANDS.find((known) => known === positionals[0]) ?? 'parts'
  const named = command === 'parts' ? positionals : []
  const unknown = named.find((name) => !isPartName(name))
  if (unknown !== undefined) refuse(`There is no part «${unknown}»; there are: ${PART_NAMES.join(', ')}`)
  return {
    command,
    parts: named.length === 0 ? PART_NAMES : named.filter(isPartName),
    size: wholeNumber('size', values.size),
    port: wholeNumber('port', values.port),
    folder: values.data,
    isQuick: values.quick,
    isSeenOnly: values.seen,
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) refuse(`--${name} takes a whole number, not «${text}»`)
  return Number(text)
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
