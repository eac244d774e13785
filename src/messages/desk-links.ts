/** Address of an order at the desk, for the owner's letter and Telegram card. */
export const deskOrderUrl = (origin: string, number: string): string => `${origin}/admin/orders/${number}`

/** Address of an import's differences at the desk. */
export const deskImportUrl = (origin: string, run: number): string => `${origin}/admin/import?run=${run}`
