/**
 * The states by which the goods of the desk can be filtered: tabs and chips of «Товари». Browsers load this
 * file, so it imports no library.
 */
export const GOODS_STATES = [
  'all',
  'low',
  'out',
  'hidden',
  'no_picture',
  'no_description',
  'pinned_price',
] as const
