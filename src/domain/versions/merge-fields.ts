/** A field that both people have changed; `was` is the value with which both began. */
export type FieldConflict<Fields> = {
  [Name in keyof Fields]: { field: Name; was: Fields[Name]; theirs: Fields[Name]; mine: Fields[Name] }
}[keyof Fields]

export type Merged<Fields> = {
  /** The merged record: the changed value of each field, and mine where both are changed. */
  fields: Fields
  conflicts: FieldConflict<Fields>[]
  /** Fields that only the other person has changed. */
  taken: (keyof Fields)[]
}

/**
 * Merges the changes of two people to one record. Changes of different fields are combined. A field that both
 * changed to different values is a conflict, which the person decides.
 *
 * @param base what both began with
 * @param theirs what is saved now
 * @param mine what is typed here
 * @param edited returns the editable part of each field's value, where a value has more than that
 */
export function mergeFields<Fields extends object>(
  base: Fields,
  theirs: Fields,
  mine: Fields,
  edited: (fields: Fields) => Record<keyof Fields, unknown> = (fields) => fields,
): Merged<Fields> {
  const fields = { ...theirs }
  const conflicts: FieldConflict<Fields>[] = []
  const taken: (keyof Fields)[] = []
  for (const field of namesOf(base)) {
    const [was, other, own] = [base, theirs, mine].map((record) => edited(record)[field])
    const isMineChanged = !isEqual(was, own)
    const isTheirsChanged = !isEqual(was, other)
    if (isMineChanged) fields[field] = mine[field]
    else if (isTheirsChanged) taken.push(field)
    if (isMineChanged && isTheirsChanged && !isEqual(other, own))
      conflicts.push({ field, was: base[field], theirs: theirs[field], mine: mine[field] })
  }
  return { fields, conflicts, taken }
}

function namesOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  // The record came through a schema, so it has no other keys than its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(fields) as (keyof Fields)[]
}

/** Deep equality of JSON values: texts, numbers, lists and plain records. */
export function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
