import { listFirstSteps } from '#src/checks/first-steps.ts'
import { firstStepsAnswer, openingBody } from '#src/contract/admin/first-steps.ts'
import { setShopClosed } from '#src/settings/opening.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'

const right = 'settings.change'

/** What is left to do before shoppers come, and letting them in. */
export const firstStepsDeskRoutes: AdminRoutes = (desk, { database, config }) => {
  desk.get('/first-steps', { right, answer: firstStepsAnswer }, async ({ actor, request }) => {
    const origin = config.publicUrl ?? deskOrigin(request, config)
    return { data: await listFirstSteps({ database, origin, hasMail: config.hasMail }, actor) }
  })

  desk.put('/opening', { right, body: openingBody }, async ({ actor, body }) => {
    await setShopClosed(database, { actor, isClosed: body.is_closed })
  })
}
