/** Pages of the owner's that every shop has to show: once they are written, the footer leads to them. */
export const LEGAL_PAGES = {
  offer: '/offer',
  privacy: '/privacy',
} as const
