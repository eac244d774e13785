import { GALLERY_SIZES } from '../product/gallery-sizes.ts'

/**
 * Fetches the main picture of a product from its card: the same files, in the size that the gallery shows. A card that
 * has no picture yet is too far away to be meant.
 */
export function warmPicture(link: HTMLAnchorElement): void {
  const shown = link.closest('.card')?.querySelector('picture')
  if (!shown || !link.pathname.startsWith('/products/')) return
  // A copy that never comes into the page loads all the same.
  const copy = document.importNode(shown, true)
  for (const source of copy.querySelectorAll('source')) source.sizes = GALLERY_SIZES
}
