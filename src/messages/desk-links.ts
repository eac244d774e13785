/** Where the desk shows an order: the owner's letter and card lead to what can be done with it. */
export const deskOrderUrl = (origin: string, number: string): string => `${origin}/admin/orders/${number}`

/** Where the desk shows what an import would change. */
export const deskImportUrl = (origin: string, run: number): string => `${origin}/admin/import?run=${run}`
