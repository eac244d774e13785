// In a file of its own, so that the page of addresses does not load the schema library.
/** As many addresses as a person can take in at a glance. */
export const MOST_ADDRESSES = 10
