export type ImportChangeCounts = { new: number; price: number; stock: number; text: number; gone: number }

/**
 * Counts the changes that a price list makes: new offers, changed prices, stock amounts and texts, goods that
 * are gone. Goods that change in two ways count twice. The button that applies the changes and the history show
 * the same number.
 */
export function countImportChanges({ new: fresh, price, stock, text, gone }: ImportChangeCounts): number {
  return fresh + price + stock + text + gone
}
