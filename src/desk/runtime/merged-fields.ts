import { mergeFields } from '#src/domain/versions/merge-fields.ts'

/** A record as its screen has it: the fields that can be edited, and the version that a save sends back. */
export type Versioned<Fields> = { fields: Fields; version: string }

/** A field that two people have changed to different values. */
export type Met<Fields> = {
  field: keyof Fields
  /** Which part of the field it is, where the field's name alone does not say it. */
  words?: string
  /** The original value and the other person's, where they are texts or switches. */
  was?: string | boolean
  theirs?: string | boolean
  /** Replaces what is typed by the other person's value. */
  take: (typed: Fields) => Fields
}

export type Merged<Fields> = { fields: Fields; met: readonly Met<Fields>[] }
export type Merge<Fields> = (base: Fields, theirs: Fields, mine: Fields) => Merged<Fields>

/** Only the editable fields and the version, without anything else that the screen shows of the record. */
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

/** A conflict that is settled by taking the other person's whole value. */
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
