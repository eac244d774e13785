const ends: (() => unknown)[] = []

/**
 * Runs when the current test file ends, the last one registered first. Files of one worker share the modules of
 * `tests/`, so a hook at the top of such a module would run after the first of them alone.
 */
export function onFileEnd(end: () => unknown): void {
  ends.push(end)
}

export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}
