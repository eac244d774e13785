// In a file of its own, so that a browser that needs the name does not load the schema library.
export const VARIANT_HEADER = 'x-variant-id'
