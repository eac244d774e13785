/**
 * How wide the main picture of a product is shown. Of what a dense screen could show nobody sees the last quarter, and the
 * next step of our widths is twice as heavy; on the others a pixel over a step is not worth it either.
 */
export const GALLERY_SIZES =
  '(min-width:1200px) 656px, (min-width:768px) 46vw, (min-resolution:2.5dppx) 75vw, 99vw'
