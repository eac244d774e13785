import { nearestOf } from '#src/domain/text/nearest-name.ts'
import { UsageError } from '../command.ts'

/**
 * Returns the columns of the fields that a command names; all of them if it names none.
 * @throws UsageError
 */
export function columnsOf(fields: Readonly<Record<string, string>>, given: readonly string[]): string[] {
  const unknown = given.find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) {
    const nearest = nearestOf(unknown, Object.keys(fields))
    throw new UsageError(
      `Немає такого поля: ${unknown}. ${nearest === null ? `Поля: ${Object.keys(fields).join(', ')}` : `Може, ${nearest}?`}`,
    )
  }
  const names = given.length === 0 ? Object.keys(fields) : given
  return [...new Set(names.flatMap((name) => fields[name] ?? []))]
}
