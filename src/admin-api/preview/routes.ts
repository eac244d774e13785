import type { FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { unavailable } from '#src/http/errors.ts'
import {
  collectionPreviewSchema,
  homePreviewSchema,
  pagePreviewSchema,
  promotionPreviewSchema,
  settingsPreviewSchema,
} from '#src/contract/admin/preview.ts'
import { savedSlugParams } from '#src/contract/parts.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { presentDraftPage } from '#src/pages/pages.ts'
import { draftSettings } from '#src/settings/draft-settings.ts'
import { presentDraftCollection } from '#src/showcase/collections.ts'
import { presentDraftPromotion } from '#src/showcase/promotions.ts'
import { presentDraftHome } from '#src/showcase/present-draft-home.ts'
import { checked } from '#src/staff/checked.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import type { AdminDeps, AdminRoutes, DraftAnswers, DraftGoods } from '../admin-routes.ts'
import { readBytes } from '../read-bytes.ts'

/** A form encodes a Cyrillic letter in six bytes. */
const DRAFT_BYTES = 4 * 1_048_576

/** A preview can only be looked at: no script of the shop runs, and no form or link leads out of it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

/** Refusals are shown in the same frame, where any other policy would cause an error in the browser's log. */
const FRAMED = { raw: true, bodyLimit: DRAFT_BYTES, policy: POLICY } as const

/**
 * A page of the shop with what is typed at the desk and not saved, for a frame of the desk. A form sends the
 * draft with each request, so nothing of it is stored, neither in the database nor in a cache.
 */
export const previewDeskRoutes: AdminRoutes = (desk, deps) => {
  desk.post('/settings/preview', { right: 'settings.change', ...FRAMED }, async ({ body, reply }) => {
    const typed = await readDraft(body, settingsPreviewSchema)
    return drawPage(deps, reply, { '/api/settings': draftSettings(typed) })
  })

  desk.post('/showcase/home/preview', { right: 'showcase.change', ...FRAMED }, async ({ body, reply }) => {
    const draft = await readDraft(body, homePreviewSchema)
    const { home, banners } = await presentDraftHome(deps.database, draft, kyivDay(deps.clock()))
    return drawPage(deps, reply, { '/api/home': { data: home }, '/api/banners': { data: banners } })
  })

  desk.post(
    '/pages/:slug/preview',
    { right: 'showcase.change', params: savedSlugParams, ...FRAMED },
    async ({ params, body, reply }) => {
      const slug = addressOf(params.slug)
      const words = await readDraft(body, pagePreviewSchema)
      const data = await presentDraftPage(deps.database, { ...words, slug }, deps.clock())
      return drawPage(deps, reply, { [`/api/pages/${slug}`]: { data } }, { path: data.uri })
    },
  )

  desk.post(
    '/showcase/promotions/:slug/preview',
    { right: 'showcase.change', params: savedSlugParams, ...FRAMED },
    async ({ params, body, reply }) => {
      const slug = addressOf(params.slug)
      const draft = await readDraft(body, promotionPreviewSchema)
      const data = await presentDraftPromotion(deps.database, slug, { draft, today: kyivDay(deps.clock()) })
      return drawPage(
        deps,
        reply,
        { [`/api/promotions/${slug}`]: { data } },
        {
          path: data.uri,
          goods: draft.goods && { list: 'promotion', slug, ids: draft.goods },
        },
      )
    },
  )

  desk.post(
    '/showcase/collections/:slug/preview',
    { right: 'showcase.change', params: savedSlugParams, ...FRAMED },
    async ({ params, body, reply }) => {
      const slug = addressOf(params.slug)
      const draft = await readDraft(body, collectionPreviewSchema)
      const data = await presentDraftCollection(deps.database, slug, draft)
      return drawPage(
        deps,
        reply,
        { [`/api/collections/${slug}`]: { data } },
        {
          path: data.uri,
          goods: draft.goods && { list: 'collection', slug, ids: draft.goods },
        },
      )
    },
  )
}

/**
 * The page of a new entry gets an address that nothing else has, so that neither another saved entry nor a
 * redirect is shown instead.
 */
function addressOf(slug: string): string {
  return slug === NEW_SLUG ? randomUUID() : slug
}

async function readDraft<Schema extends z.ZodType>(
  body: Readable,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = new URLSearchParams((await readBytes(body)).toString()).get('draft') ?? ''
  let draft: unknown
  try {
    draft = JSON.parse(text)
  } catch {
    throw new InvalidInput({ draft: ['Чернетку не прочитано'] })
  }
  return checked(schema, draft)
}

/** Returns the page as text. Waiting for the reply would log an error for each frame that has gone. */
async function drawPage(
  { drawDraft }: AdminDeps,
  reply: FastifyReply,
  answers: DraftAnswers,
  { path, goods }: { path?: string; goods?: DraftGoods | undefined } = {},
): Promise<string> {
  if (!drawDraft) throw unavailable()
  const { status, body } = await drawDraft(answers, path, goods)
  void reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return withoutScripts(body.toString())
}

/** The policy forbids scripts anyway, and the browser would report each of them. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">')
}
