// Apart from the schemas, so that a browser that asks for it need not load what the schemas are made with.
export const VARIANT_HEADER = 'x-variant-id'
