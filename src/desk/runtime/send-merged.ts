import { DeskError } from './desk-error.ts'
import type { Merge, Merged, Versioned } from './merged-fields.ts'
import { whileSaving } from './net.ts'
import type { By } from './use-met.ts'

type Sent<Fields, Saved> =
  /** `fields` as they were sent last, made from `from`. */
  | { outcome: 'saved'; now: Saved; fields: Fields; from: Versioned<Fields> }
  /** The same field has been changed: the person decides. */
  | { outcome: 'met' }
  | {
      outcome: 'refused'
      fields: Fields
      errors: Readonly<Record<string, readonly string[]>>
      isOffline: boolean
    }

type Options<Fields, Saved> = {
  send: (fields: Fields, from: Versioned<Fields>) => Promise<Saved>
  readCurrent: (current: unknown) => Promise<Versioned<Fields> | null> | Versioned<Fields> | null
  merge: Merge<Fields>
  /** What stands in the form when an answer has come. */
  typedNow: () => Fields
  /** What is typed goes on from the other's state of the record. */
  onMerged: (theirs: Versioned<Fields>, merged: Merged<Fields>, by: By) => void
}

/** So often a save is sent again by itself when others have changed other fields. */
const AGAIN = 3

/** Sends `fields`, made from a state of the record; where another has saved other fields since, merged with those and again. */
export async function sendMerged<Fields, Saved>(
  fields: Fields,
  from: Versioned<Fields>,
  options: Options<Fields, Saved>,
  left = AGAIN,
): Promise<Sent<Fields, Saved>> {
  try {
    return { outcome: 'saved', now: await whileSaving(() => options.send(fields, from)), fields, from }
  } catch (error) {
    if (!(error instanceof DeskError)) throw error
    const { conflict } = error
    const theirs = conflict && (await readAgain(options, conflict.current))
    if (!theirs) return refusalOf(error, fields)
    const merged = options.merge(from.fields, theirs.fields, options.typedNow())
    options.onMerged(theirs, merged, conflict.by)
    if (merged.met.length > 0) return { outcome: 'met' }
    // Others save faster than it is sent: what the last try was refused for is said.
    if (left === 0) return refusalOf(error, merged.fields)
    return sendMerged(merged.fields, theirs, options, left - 1)
  }
}

async function readAgain<Fields>(
  { readCurrent }: Pick<Options<Fields, unknown>, 'readCurrent'>,
  current: unknown,
): Promise<Versioned<Fields> | null> {
  try {
    return await readCurrent(current)
  } catch (error) {
    // Gone meanwhile, or out of reach: the refusal itself is said.
    if (error instanceof DeskError) return null
    throw error
  }
}

/** Where what was typed stands beside its version, its fields are named without what it stands in. */
function refusalOf<Fields>(error: DeskError, typed: Fields) {
  const fields = Object.entries(error.fields).map(([name, said]) => [name.replace(/^fields\./, ''), said])
  const errors = fields.length > 0 ? Object.fromEntries(fields) : { '': [error.message] }
  return { outcome: 'refused' as const, fields: typed, errors, isOffline: error.kind === 'offline' }
}
