import { GALLERY_SIZES } from '../product/gallery-sizes.ts'

/**
 * Loads the main picture of a product from its card: the same files, in the size of the gallery. A card whose
 * picture is not rendered is too far away to be meant.
 */
export function warmPicture(link: HTMLAnchorElement): void {
  const shown = link.closest('.card')?.querySelector('picture')
  if (!shown || !link.pathname.startsWith('/products/')) return
  // A copy loads its files even though it is never inserted into the page.
  const copy = document.importNode(shown, true)
  for (const source of copy.querySelectorAll('source')) source.sizes = GALLERY_SIZES
}
