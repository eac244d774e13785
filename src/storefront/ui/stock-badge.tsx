import { stockState, stockText } from '#src/domain/catalogue/stock.ts'
import { classes } from './classes.ts'

/** Above 5 «В наявності», 1–5 «Залишилось …», otherwise «Немає в наявності». */
export function StockBadge({ stock }: { stock: number }) {
  const state = stockState(stock)
  return <span className={classes('stock', `stock--${state}`)}>{stockText(stock)}</span>
}
