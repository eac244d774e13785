/** One test: its file and its full name. */
export type NamedTest = { file: string; name: string }

/** How many are tried before all tests of a room. */
const FEW = 6

/**
 * Records which tests have noticed changes of which source, those that noticed most first. Most changes are
 * noticed by one of them alone.
 */
export function noticingTests() {
  const counts = new Map<string, { test: NamedTest; times: number }>()
  const ofSource = (source: string) =>
    [...counts]
      .filter(([key]) => key.startsWith(`${source}\n`))
      .map(([, count]) => count)
      .toSorted((a, b) => b.times - a.times)
  return {
    add: (source: string, test: NamedTest): void => {
      const key = `${source}\n${test.file}\n${test.name}`
      const { times } = counts.get(key) ?? { times: 0 }
      counts.set(key, { test, times: times + 1 })
    },
    few: (source: string): NamedTest[] =>
      ofSource(source)
        .slice(0, FEW)
        .map(({ test }) => test),
    /** Test files in the order in which they should be run for a change of this source. */
    order: (source: string, files: readonly string[]): string[] => {
      const times = (file: string) =>
        ofSource(source).reduce((sum, { test, times: own }) => sum + (test.file === file ? own : 0), 0)
      return files.toSorted((a, b) => times(b) - times(a))
    },
  }
}

/** Returns a pattern that matches exactly these names. */
export function patternOf(tests: readonly NamedTest[]): RegExp {
  return new RegExp(
    `^(?:${tests.map(({ name }) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})$`,
  )
}
