import { isEqual } from '#src/domain/versions/merge-fields.ts'

/** «Змінено: ціна: було «70», стало «80».»: what another person has changed since the form was opened; '' if nothing. */
export function sinceWords<Fields extends object>(
  was: Fields,
  now: Fields,
  names: Partial<Record<keyof Fields, string>>,
): string {
  const changed = Object.keys(names).flatMap((name) => {
    // `name` comes from the keys of the fields.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const field = name as keyof Fields
    const [before, after] = [was[field], now[field]]
    if (isEqual(before, after)) return []
    const isText = typeof before === 'string' && typeof after === 'string'
    return [isText ? `${names[field]}: було ${quoted(before)}, стало ${quoted(after)}` : `${names[field]}`]
  })
  return changed.length === 0 ? '' : `Змінено: ${changed.join('; ')}.`
}

const quoted = (text: string) => (text === '' ? 'порожньо' : `«${text}»`)
