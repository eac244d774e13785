import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { findChange, listChanges } from '#src/catalogue/changes/list-changes.ts'
import { orderChange, PreviewOutdated } from '#src/catalogue/changes/order-change.ts'
import { previewChange } from '#src/catalogue/changes/preview-change.ts'
import { saveCells } from '#src/catalogue/changes/save-cells.ts'
import { undoChange } from '#src/catalogue/changes/undo-change.ts'
import { workOff } from '#src/catalogue/changes/work-off.ts'
import { countGoods } from '#src/catalogue/desk/count-goods.ts'
import { listChoices } from '#src/catalogue/desk/list-choices.ts'
import { listGoods } from '#src/catalogue/desk/list-goods.ts'
import {
  cellSchema,
  changePreviewSchema,
  goodsChangeSchema,
  goodsChangeStateSchema,
  goodsChoicesSchema,
  goodsCountsSchema,
  goodsPageSchema,
  goodsQuerySchema,
  goodsSelectionSchema,
  MOST_CELLS,
  numberedSchema,
  savedCellSchema,
} from '#src/contract/admin/goods.ts'
import { Conflict } from '#src/staff/refusals.ts'
import type { AdminDeps, AdminRoutes } from '../admin-routes.ts'

const answerOf = <Schema extends z.ZodType>(data: Schema) => z.object({ data })
/** In milliseconds. A longer change goes on while the desk asks for its progress. */
const ANSWER_MS = 1500

const changeBody = z.object({ change: goodsChangeSchema, selection: goodsSelectionSchema })

/** The grid «Товари»: lists, cells, changes of many goods. */
export const goodsDeskRoutes: AdminRoutes = (desk, deps) => {
  const { database, clock } = deps

  desk.get(
    '/goods',
    { right: 'goods.see', query: goodsQuerySchema, answer: answerOf(goodsPageSchema) },
    async ({ actor, query: { sort, cursor, ...filter } }) => ({
      data: await listGoods(database, { actor, filter, sort, cursor: cursor ?? null, now: clock() }),
    }),
  )
  desk.get(
    '/goods/counts',
    { right: 'goods.see', answer: answerOf(goodsCountsSchema) },
    async ({ actor }) => ({ data: await countGoods(database, actor) }),
  )
  desk.get(
    '/goods/choices',
    { right: 'goods.see', answer: answerOf(goodsChoicesSchema) },
    async ({ actor }) => ({ data: await listChoices(database, actor, clock()) }),
  )
  desk.post(
    '/goods/cells',
    {
      right: 'goods.stock',
      takesKey: true,
      body: z.object({ cells: z.array(cellSchema).min(1).max(MOST_CELLS) }),
      answer: answerOf(z.object({ change: z.number().int().nullable(), cells: z.array(savedCellSchema) })),
    },
    async ({ actor, body }) => ({ data: await saveCells(database, { actor, now: clock() }, body.cells) }),
  )
  registerChanges(desk, deps)
}

function registerChanges(desk: Parameters<AdminRoutes>[0], { database, clock }: AdminDeps): void {
  desk.get(
    '/goods/changes',
    {
      right: 'goods.see',
      answer: answerOf(z.array(goodsChangeStateSchema)),
    },
    async ({ actor }) => ({ data: await listChanges(database, { actor }) }),
  )
  desk.get(
    '/goods/changes/:id',
    { right: 'goods.see', params: numberedSchema, answer: answerOf(goodsChangeStateSchema) },
    async ({ actor, params }) => ({ data: (await findChange(database, actor, params.id)) ?? gone() }),
  )
  desk.post(
    '/goods/changes/preview',
    {
      right: 'goods.describe',
      body: changeBody.extend({ examples: z.number().int().min(1).max(500).default(12) }),
      answer: answerOf(changePreviewSchema),
    },
    async ({ actor, body }) => ({ data: await previewChange(database, { actor, ...body }) }),
  )
  desk.post(
    '/goods/changes',
    {
      right: 'goods.describe',
      takesKey: true,
      body: changeBody.extend({ digest: z.string().max(40) }),
      answer: answerOf(goodsChangeStateSchema),
    },
    async ({ actor, body }) => {
      try {
        const id = await orderChange(database, { actor, now: clock() }, body)
        return { data: await worked(id, actor) }
      } catch (error) {
        if (!(error instanceof PreviewOutdated)) throw error
        throw new Conflict(await previewChange(database, { actor, ...body }), { by: null, at: null })
      }
    },
  )
  desk.post(
    '/goods/changes/:id/undo',
    { right: 'goods.describe', params: numberedSchema, answer: answerOf(goodsChangeStateSchema) },
    async ({ actor, params }) => {
      await undoChange(database, { actor, now: clock() }, params.id)
      return { data: await worked(params.id, actor) }
    },
  )

  /** Does as much of the change as fits into the answer's time. The shop's job does the rest. */
  async function worked(id: number, actor: Parameters<typeof findChange>[1]) {
    await workOff(database, id, { now: clock(), untilMs: performance.now() + ANSWER_MS })
    return (await findChange(database, actor, id)) ?? gone()
  }
}

function gone(): never {
  throw notFound('address')
}
