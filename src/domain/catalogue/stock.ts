/** With more pieces than this a product is simply «in stock»; with fewer the number is shown. */
const LOW_STOCK = 5

export type StockState = 'in' | 'low' | 'out'

/** Returns the state that a badge shows. @param stock in pieces */
export function stockState(stock: number): StockState {
  if (stock <= 0) return 'out'
  return stock > LOW_STOCK ? 'in' : 'low'
}

/**
 * Returns the text of the badge. The number and its unit are joined by U+00A0, so that they stay on one line.
 */
export function stockText(stock: number): string {
  const state = stockState(stock)
  if (state === 'out') return 'Немає в наявності'
  return state === 'in' ? 'В наявності' : `Залишилось ${stock}\u00A0шт.`
}

/** Whether at least one piece can be bought. */
export function hasStock(stock: number): boolean {
  return stock > 0
}
