/** The line of a migration that removes something, such as `-- contracts orders.old_phone, unused since 0.2.0`. */
const CONTRACT = /^-- contracts (?<place>\S+), unused since (?<version>[\d.]+)$/gm

/** What a migration removes, and the first version of the program that does not use it. */
export type Contract = { place: string; version: string }

export function contractsOf(text: string): Contract[] {
  return [...text.matchAll(CONTRACT)].map(({ groups }) => ({
    place: groups?.['place'] ?? '',
    version: groups?.['version'] ?? '',
  }))
}

/** The oldest version that works on the schema after this migration; null if the migration removes nothing. */
export function leastProgram(text: string): string | null {
  const versions = contractsOf(text).map(({ version }) => version)
  return versions.reduce<string | null>(
    (most, each) => (most === null || isOlder(most, each) ? each : most),
    null,
  )
}

/** Whether the first of two versions came before the second. */
export function isOlder(version: string, other: string): boolean {
  const [own, theirs] = [version, other].map((each) =>
    each.split('.').map((part) => Number.parseInt(part, 10)),
  )
  for (const at of [0, 1, 2]) {
    const difference = (own?.[at] ?? 0) - (theirs?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
