/** One field that both have changed: `was` is what both began with. */
export type FieldConflict<Fields> = {
  [Name in keyof Fields]: { field: Name; was: Fields[Name]; theirs: Fields[Name]; mine: Fields[Name] }
}[keyof Fields]

export type Merged<Fields> = {
  /** Of each field the one that was changed; mine where both were. */
  fields: Fields
  conflicts: FieldConflict<Fields>[]
  /** Fields that another has changed and I have not: taken over. */
  taken: (keyof Fields)[]
}

/**
 * Two people have changed one record. Different fields merge; of the same field, changed to different values, the person
 * decides.
 *
 * @param base what both began with
 * @param theirs what is saved now
 * @param mine what is typed here
 * @param edited what of each field is edited, where it shows more than that
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
  // What a record is typed with is all that it has: it came through a schema.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(fields) as (keyof Fields)[]
}

/** Of values as they cross the wire: texts, numbers, lists and plain records. */
export function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
