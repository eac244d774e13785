/** How wide the main picture of a product is shown. */
export const GALLERY_SIZES = '(min-width:1200px) 656px, (min-width:768px) 46vw, 100vw'
