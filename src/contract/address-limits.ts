// Apart from the schemas, so that the page of addresses need not load what the schemas are made with.
/** As many as one looks through at a glance. */
export const MOST_ADDRESSES = 10
