import type { AdminRoutes } from '../admin-routes.ts'
import { callRoutes } from './call-routes.ts'
import { orderDocumentRoutes } from './document-routes.ts'
import { orderEditRoutes } from './edit-routes.ts'
import { holdRoutes } from './hold-routes.ts'
import { orderListRoutes } from './list-routes.ts'
import { managerRoutes } from './manager-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { newOrderRoutes } from './new-order-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { orderPlaceRoutes } from './place-routes.ts'
import { waybillRoutes } from './waybill-routes.ts'

export const ordersDeskRoutes: AdminRoutes = (desk, deps) => {
  const all = [
    orderListRoutes,
    newOrderRoutes,
    orderPlaceRoutes,
    managerRoutes,
    orderRoutes,
    orderEditRoutes,
    orderDocumentRoutes,
    moneyRoutes,
    holdRoutes,
    waybillRoutes,
    callRoutes,
  ]
  for (const register of all) register(desk, deps)
}
