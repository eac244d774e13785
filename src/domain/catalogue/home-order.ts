/** The blocks of the home page, in the order used until the owner chooses her own. */
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
