let last = 0

/** 1, 2, 3 … within one test file: what makes made-up titles and slugs differ. */
export function nextNumber(): number {
  last += 1
  return last
}
