/** What the home page may show, in the order of a shop whose owner has said nothing. */
export const HOME_ORDER = [
  'banners',
  'catalogue',
  'new',
  'collections',
  'popular',
  'text',
  'terms',
  'viewed',
] as const
export type HomeBlock = (typeof HOME_ORDER)[number]
