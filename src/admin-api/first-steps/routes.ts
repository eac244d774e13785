import { listFirstSteps } from '#src/checks/first-steps.ts'
import { planDemoRemoval, removeDemo } from '#src/checks/remove-demo.ts'
import { demoRemovalAnswer, firstStepsAnswer, openingBody } from '#src/contract/admin/first-steps.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { TRIAL_RIGHT } from '#src/orders/trial-pass.ts'
import { setShopClosed } from '#src/settings/opening.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'
import { setTrialCookie } from '../session-cookie.ts'

const right = 'settings.change'

/** What is left to do before shoppers come, removing the demo, and opening the shop. */
export const firstStepsDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  desk.get('/first-steps', { right, answer: firstStepsAnswer }, async ({ actor, request }) => {
    const origin = config.publicUrl ?? deskOrigin(request, config)
    return { data: await listFirstSteps({ database, origin, hasMail: config.hasMail }, actor) }
  })

  desk.post('/first-steps/trial-order', { right: TRIAL_RIGHT }, async ({ actor, request, reply }) => {
    setTrialCookie(request, reply, config, { staffId: actor.id, now: clock() })
  })

  desk.get('/demo', { right, answer: demoRemovalAnswer }, async ({ actor }) => ({
    data: await planDemoRemoval(database, actor),
  }))
  desk.delete('/demo', { right }, async ({ actor }) => {
    const removed = await removeDemo(database, { actor, now: clock() })
    if (removed === null) throw new Refusal('Показових товарів тут уже немає.')
  })

  desk.put('/opening', { right, body: openingBody }, async ({ actor, body }) => {
    await setShopClosed(database, { actor, isClosed: body.is_closed })
  })
}
