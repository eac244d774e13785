import { mergeFields } from '#src/domain/versions/merge-fields.ts'

/** A record as its screen has it: what may be edited, and the version that a save sends back. */
export type Versioned<Fields> = { fields: Fields; version: string }

/** The same has been changed to another value meanwhile. */
export type Met<Fields> = {
  field: keyof Fields
  /** What exactly, where the field's name alone does not say it. */
  words?: string
  /** The value that both began with and the other's, where they are texts or switches. */
  was?: string | boolean
  theirs?: string | boolean
  /** The other's value in the place of what is typed. */
  take: (typed: Fields) => Fields
}

export type Merged<Fields> = { fields: Fields; met: readonly Met<Fields>[] }
export type Merge<Fields> = (base: Fields, theirs: Fields, mine: Fields) => Merged<Fields>

/** Without all that the screen shows of the record beside. */
export function bareOf<Fields>({ fields, version }: Versioned<Fields>): Versioned<Fields> {
  return { fields, version }
}

export function mergeWhole<Fields extends object>(
  base: Fields,
  theirs: Fields,
  mine: Fields,
): Merged<Fields> {
  const { fields, conflicts } = mergeFields(base, theirs, mine)
  return { fields, met: conflicts.map((conflict) => takenWhole<Fields>(conflict)) }
}

/** The other's whole value of a field. */
export function takenWhole<Fields extends object>({
  field,
  was,
  theirs,
}: {
  field: keyof Fields
  was: Fields[keyof Fields]
  theirs: Fields[keyof Fields]
}): Met<Fields> {
  return {
    field,
    ...(isShort(was) && { was }),
    ...(isShort(theirs) && { theirs }),
    take: (typed) => ({ ...typed, [field]: theirs }),
  }
}

function isShort(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean'
}
