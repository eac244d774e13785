import {
  bannerPictureAnswer,
  homeDraftAnswer,
  publishBody,
  saveDraftBody,
  unscheduleQuery,
} from '#src/contract/admin/home.ts'
import { LARGEST_UPLOAD, savePicture } from '#src/showcase/draft-picture.ts'
import { presentHomeDraft } from '#src/showcase/present-home-draft.ts'
import {
  dropHomeDraft,
  loadHomeDraft,
  publishHome,
  saveHomeDraft,
  unscheduleHome,
} from '#src/showcase/home-draft.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { readBytes } from '../read-bytes.ts'
import { textPictureRoute } from '../text-picture-route.ts'

const right = 'showcase.change'

export const homeDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  const present = (loaded: Awaited<ReturnType<typeof loadHomeDraft>>) =>
    presentHomeDraft(database, loaded, kyivDay(clock()))

  desk.get('/showcase/home', { right, answer: homeDraftAnswer }, async ({ actor }) => ({
    data: await present(await loadHomeDraft(database, actor)),
  }))

  desk.put(
    '/showcase/home',
    { right, body: saveDraftBody, answer: homeDraftAnswer },
    async ({ actor, body: { draft, version } }) => ({
      data: await present(await saveHomeDraft(database, { actor, draft, version, now: clock() })),
    }),
  )

  desk.post(
    '/showcase/home/publish',
    { right, body: publishBody, answer: homeDraftAnswer },
    async ({ actor, body: { version, at } }) => {
      const moment = at === null ? null : new Date(at)
      await publishHome(database, { actor, version, now: clock(), at: moment })
      return { data: await present(await loadHomeDraft(database, actor)) }
    },
  )

  desk.delete(
    '/showcase/home/publish',
    { right, query: unscheduleQuery, answer: homeDraftAnswer },
    async ({ actor, query: { version } }) => {
      await unscheduleHome(database, { actor, version, now: clock() })
      return { data: await present(await loadHomeDraft(database, actor)) }
    },
  )

  desk.delete('/showcase/home', { right, answer: homeDraftAnswer }, async ({ actor }) => {
    await dropHomeDraft(database, actor)
    return { data: await present(await loadHomeDraft(database, actor)) }
  })

  desk.post(
    '/showcase/pictures',
    { right, raw: true, bodyLimit: LARGEST_UPLOAD },
    async ({ actor, body, reply }) => {
      const { dataDir } = config
      const data = await savePicture({ database, dataDir }, { actor, content: await readBytes(body) })
      return reply.send(bannerPictureAnswer.parse({ data }))
    },
  )

  // For texts of pages, of promotions and of the home page.
  textPictureRoute(desk, '/showcase/text-pictures', { right, database, config })
}
