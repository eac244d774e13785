/** What the goods of the desk can be narrowed by: tabs and chips of «Товари». Read by browsers, so without a library. */
export const GOODS_STATES = [
  'all',
  'low',
  'out',
  'hidden',
  'no_picture',
  'no_description',
  'pinned_price',
] as const
