type Fields = Readonly<Record<string, unknown>>

/** Returns only the fields that differ, as each side has them. If one side is null, both are returned whole. */
export function difference(
  before: object | null,
  after: object | null,
): { before: object | null; after: object | null } {
  if (before === null || after === null) return { before, after }
  const was: Fields = Object.fromEntries(Object.entries(before))
  const is: Fields = Object.fromEntries(Object.entries(after))
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const pick = (fields: Fields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
  return { before: pick(was), after: pick(is) }
}
