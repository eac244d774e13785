/** Names of the services for which the shop makes feeds. */
export const FEED_TITLES = {
  google: 'Google Merchant',
  facebook: 'Facebook та Instagram',
  rozetka: 'Rozetka',
  prom: 'Prom',
  hotline: 'Hotline',
  kasta: 'Kasta',
  yml: 'YML для будь-кого',
} as const
