/**
 * In the order in which they run: parts that only read before those that write, and those that need the whole
 * machine last.
 */
export const PART_NAMES = [
  'catalogue',
  'search',
  'pages',
  'cache',
  'pictures',
  'desk',
  'orders',
  'places',
  'import',
  'scale',
] as const

export type PartName = (typeof PART_NAMES)[number]

/** Whether this is the name of a part. */
export function isPartName(text: string): text is PartName {
  return PART_NAMES.some((name) => name === text)
}
