import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { classes } from '../../ui/classes.ts'
import './order-status-badge.css'

const LOOKS: Partial<Record<OrderStatus, string>> = {
  shipped: 'st--go',
  completed: 'st--ok',
  cancelled: 'st--no',
  returned: 'st--no',
}

export function OrderStatusBadge({ status, title }: { status: OrderStatus; title: string }) {
  if (title === '') return null
  return <span className={classes('st', LOOKS[status])}>{title}</span>
}
