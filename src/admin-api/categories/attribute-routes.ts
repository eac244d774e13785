import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import {
  chooseFacets,
  chooseUnit,
  divideValue,
  mergeAttributes,
  mergeValues,
  placeAttributes,
  retitleAttribute,
  retitleValue,
} from '#src/catalogue/attributes/edit-attributes.ts'
import { partValues, readMergedValues } from '#src/catalogue/attributes/part-values.ts'
import { readAttributes, readAttributeValues } from '#src/catalogue/attributes/read-attributes.ts'
import {
  attributeOrderSchema,
  attributesAnswer,
  attributeValuesSchema,
  changedAnswer,
  facetChoiceSchema,
  mergedValuesSchema,
  newTitleSchema,
  splitValueSchema,
  unitSchema,
} from '#src/contract/admin/attributes.ts'
import { mergeSeenSchema } from '#src/contract/admin/categories.ts'
import { savedVersionAnswer } from '#src/contract/admin/seen.ts'
import { numberedSchema } from '#src/contract/admin/goods.ts'
import { mergedAnswer } from '#src/contract/admin/merged.ts'
import { fromDigits, idSchema } from '#src/contract/parts.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'goods.describe'
const idOf = (id: number) => `id:${id}`
const valueParams = numberedSchema.extend({ value: fromDigits(idSchema) })

/** Characteristics: which of them are filters, in what order, and the names of them and their values. */
export const attributesDeskRoutes: AdminRoutes = (desk, { database, clock }) => {
  const byHand = (actor: StaffActor) => ({ actor, now: clock() })

  desk.get('/attributes', { right, answer: attributesAnswer }, async ({ actor }) => ({
    data: await readAttributes(database, actor),
  }))
  desk.put('/attributes/order', { right, body: attributeOrderSchema }, async ({ actor, body }) => {
    await placeAttributes(database, byHand(actor), body.ids.map(idOf), body.seen)
  })
  desk.get(
    '/attributes/:id/values',
    { right, params: numberedSchema, answer: z.object({ data: attributeValuesSchema }) },
    async ({ actor, params }) => {
      const data = await readAttributeValues(database, actor, params.id)
      if (!data) throw notFound('address')
      return { data }
    },
  )
  desk.put(
    '/attributes/:id/title',
    { right, params: numberedSchema, body: newTitleSchema },
    async ({ actor, params, body }) => {
      await retitleAttribute(database, byHand(actor), { attribute: idOf(params.id), ...body })
    },
  )
  desk.put(
    '/attributes/:id/facet',
    { right, params: numberedSchema, body: facetChoiceSchema, answer: savedVersionAnswer },
    async ({ actor, params, body }) => {
      const [{ version } = { version: '' }] = await chooseFacets(database, byHand(actor), {
        names: [idOf(params.id)],
        ...body,
      })
      return { data: { version } }
    },
  )
  desk.put(
    '/attributes/:id/unit',
    { right, params: numberedSchema, body: unitSchema, answer: changedAnswer },
    async ({ actor, params, body }) => {
      const { changed } = await chooseUnit(database, byHand(actor), { attribute: idOf(params.id), ...body })
      return { data: { changed } }
    },
  )
  desk.post(
    '/attributes/:id/values/:value/split',
    { right, params: valueParams, body: splitValueSchema, answer: changedAnswer },
    async ({ actor, params, body }) => {
      const named = { attribute: idOf(params.id), value: idOf(params.value) }
      const { changed } = await divideValue(database, byHand(actor), { ...named, ...body })
      return { data: { changed } }
    },
  )
  desk.post(
    '/attributes/:id/merge',
    { right, params: numberedSchema, body: mergeSeenSchema, answer: changedAnswer },
    async ({ actor, params, body }) => {
      const names = { from: idOf(params.id), into: idOf(body.into), versions: body.versions }
      const { changed } = await mergeAttributes(database, byHand(actor), names)
      return { data: { changed } }
    },
  )
  desk.put(
    '/attributes/:id/values/:value/title',
    { right, params: valueParams, body: newTitleSchema },
    async ({ actor, params, body }) => {
      const named = { attribute: idOf(params.id), value: idOf(params.value) }
      await retitleValue(database, byHand(actor), { ...named, ...body })
    },
  )
  desk.post(
    '/attributes/:id/values/merge',
    { right, params: numberedSchema, body: mergedValuesSchema, answer: changedAnswer },
    async ({ actor, params, body: { from, into, versions } }) => {
      const names = { attribute: idOf(params.id), from: from.map(idOf), into: idOf(into), versions }
      const { changed } = await mergeValues(database, byHand(actor), names)
      return { data: { changed } }
    },
  )
  desk.get(
    '/attributes/:id/merged',
    { right, params: numberedSchema, answer: mergedAnswer },
    async ({ actor, params }) => {
      const data = await readMergedValues(database, actor, idOf(params.id))
      if (!data) throw notFound('address')
      return { data }
    },
  )
  desk.post(
    '/attributes/:id/values/:value/part',
    { right, params: valueParams },
    async ({ actor, params }) => {
      const named = { attribute: idOf(params.id), values: [idOf(params.value)] }
      await partValues(database, byHand(actor), named)
    },
  )
}
