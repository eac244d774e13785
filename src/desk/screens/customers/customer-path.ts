/** The path of a customer, both of her screen and in the API. */
export const customerPath = (key: string) => `/customers/${encodeURIComponent(key)}`
