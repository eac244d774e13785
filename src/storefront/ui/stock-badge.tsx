import { stockState, stockText } from '#src/domain/catalogue/stock.ts'
import { classes } from './classes.ts'

/** Shows «В наявності» above 5 pieces, «Залишилось …» for 1–5, otherwise «Немає в наявності». */
export function StockBadge({ stock }: { stock: number }) {
  const state = stockState(stock)
  return <span className={classes('stock', `stock--${state}`)}>{stockText(stock)}</span>
}
