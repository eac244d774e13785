const ends: (() => unknown)[] = []

/**
 * Registers what is to run when the current test file ends; the last one registered runs first. Files of one
 * worker share the modules of `tests/`, so a hook at the top of such a module would run after the first of
 * them alone.
 */
export function onFileEnd(end: () => unknown): void {
  ends.push(end)
}

/** Runs all that was registered for the end of this test file. */
export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}
