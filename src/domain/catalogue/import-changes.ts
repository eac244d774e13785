export type ImportChangeCounts = { new: number; price: number; stock: number; text: number; gone: number }

/**
 * How many changes a price list brings, as its button says before they are applied and the history after: offers that
 * come on sale, prices that are taken, amounts, descriptions, goods that are gone. Goods that change in two ways are two.
 */
export function countImportChanges({ new: fresh, price, stock, text, gone }: ImportChangeCounts): number {
  return fresh + price + stock + text + gone
}
