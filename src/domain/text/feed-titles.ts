/** Who reads the feeds that the shop makes, as people call them. */
export const FEED_TITLES = {
  google: 'Google Merchant',
  facebook: 'Facebook та Instagram',
  rozetka: 'Rozetka',
  prom: 'Prom',
  hotline: 'Hotline',
  kasta: 'Kasta',
  yml: 'YML для будь-кого',
} as const
