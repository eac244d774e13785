import { DeskError } from './desk-error.ts'
import type { Merge, Merged, Versioned } from './merged-fields.ts'
import { whileSaving } from './net.ts'
import type { By } from './use-met.ts'

export type Sent<Fields, Saved> =
  /** `fields` are those that were sent last, edited from the state `from`. */
  | { outcome: 'saved'; now: Saved; fields: Fields; from: Versioned<Fields> }
  /** Both people have changed the same field, and the person decides. */
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
  /** What the form contains when an answer has come. */
  typedNow: () => Fields
  /** Called with the other person's state of the record and with what is typed merged into it. */
  onMerged: (theirs: Versioned<Fields>, merged: Merged<Fields>, by: By) => void
}

/** How often a save is sent again without asking, when others have changed other fields. */
const AGAIN = 3

/**
 * Sends `fields`, edited from the state `from`. If another person has saved other fields since, merges both and sends
 * again.
 */
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
    // Others save faster than this one is sent, so the refusal of the last try is shown.
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
    // The record is gone or out of reach; then the refusal of the save itself is shown.
    if (error instanceof DeskError) return null
    throw error
  }
}

/** If the request has its fields under `fields`, the server names them `fields.title`, and the form `title`. */
function refusalOf<Fields>(error: DeskError, typed: Fields) {
  const fields = Object.entries(error.fields).map(([name, said]) => [name.replace(/^fields\./, ''), said])
  const errors = fields.length > 0 ? Object.fromEntries(fields) : { '': [error.message] }
  return { outcome: 'refused' as const, fields: typed, errors, isOffline: error.kind === 'offline' }
}
