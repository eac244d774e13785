/** Of a customer's screen, and of what the desk is asked about her. */
export const customerPath = (key: string) => `/customers/${encodeURIComponent(key)}`
