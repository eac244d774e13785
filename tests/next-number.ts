let last = 0

/** Counts 1, 2, 3 … within one test file, so that made-up titles and slugs differ. */
export function nextNumber(): number {
  last += 1
  return last
}
