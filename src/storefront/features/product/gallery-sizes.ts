/**
 * The width at which the main picture of a product is shown. It is stated slightly smaller: nobody sees the
 * last quarter of what a dense screen could show, and the next larger file is twice as big. On other screens
 * one pixel above a file's width is not worth it either.
 */
export const GALLERY_SIZES =
  '(min-width:1200px) 656px, (min-width:768px) 46vw, (min-resolution:2.5dppx) 75vw, 99vw'
