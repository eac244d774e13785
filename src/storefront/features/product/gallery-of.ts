import type { Product, Variant } from '#src/contract/catalogue.ts'
import type { Picture } from '#src/contract/parts.ts'

type GalleryPictures = {
  pictures: Picture[]
  /**
   * Whether any variant has more than one picture: the column of thumbnails then stays when another variant is
   * chosen.
   */
  hasThumbs: boolean
}

/**
 * Returns the pictures of the chosen variant, then those that belong to no variant. If it has none of its own,
 * all pictures of the product.
 */
export function galleryOf(product: Pick<Product, 'pictures' | 'variants'>, chosen: Variant): GalleryPictures {
  const ofVariants = new Set(product.variants.flatMap(({ pictures }) => pictures.map(({ url }) => url)))
  const common = product.pictures.filter(({ url }) => !ofVariants.has(url))
  const picturesOf = ({ pictures }: Variant) =>
    pictures.length > 0 ? [...pictures, ...common] : product.pictures
  return {
    pictures: picturesOf(chosen),
    hasThumbs: product.variants.some((variant) => picturesOf(variant).length > 1),
  }
}
