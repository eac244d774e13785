/** In the order in which they run: what only reads before what writes, and what needs all of the machine last. */
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

export function isPartName(text: string): text is PartName {
  return PART_NAMES.some((name) => name === text)
}
