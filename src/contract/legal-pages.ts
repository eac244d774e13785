/** Pages that the law requires of every shop. Once the owner has written them, the footer links to them. */
export const LEGAL_PAGES = {
  offer: '/offer',
  privacy: '/privacy',
} as const
