import type { AdminRoutes } from '../admin-routes.ts'
import { priceListRoutes } from './price-list-routes.ts'
import { importRunRoutes } from './run-routes.ts'
import { importScheduleRoutes } from './schedule-routes.ts'

export const importsDeskRoutes: AdminRoutes = (desk, deps) => {
  for (const register of [importRunRoutes, importScheduleRoutes, priceListRoutes]) register(desk, deps)
}
