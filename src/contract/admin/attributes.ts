import { z } from 'zod'
import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import { idSchema } from '../parts.ts'
import { textField } from '../text-field.ts'
import { seenOrder, seenVersion } from './seen.ts'

const whole = z.number().int()
const title = textField()
  .trim()
  .min(1, 'Введіть назву')
  .max(TEXT_LIMITS.attribute, `Назва: до ${TEXT_LIMITS.attribute} знаків`)
/** A new name of an attribute, a value or a brand. */
export const newTitleSchema = z.object({ title, version: seenVersion })

const attributeRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  is_filter: z.boolean(),
  /** Whether the owner herself has decided if it is a filter. */
  is_pinned: z.boolean(),
  position: whole,
  /** How many values goods on sale have; a product with two values counts twice. */
  uses: whole,
  values: whole,
  aliases: z.array(z.string()),
  /** Unit of values that are plain numbers; empty for none. */
  unit: z.string(),
  /** Version of its name, its unit and whether it is a filter. */
  version: z.string(),
})
export type AttributeRow = z.infer<typeof attributeRowSchema>
export const attributesAnswer = z.object({ data: z.array(attributeRowSchema) })

const valueSchema = z.object({ id: idSchema, title: z.string(), products: whole, version: z.string() })
export type AttributeValueRow = z.infer<typeof valueSchema>

export const attributeValuesSchema = z.object({
  id: idSchema,
  title: z.string(),
  unit: z.string(),
  version: z.string(),
  values: z.array(valueSchema),
  /** Groups of values that differ only in spelling, the most frequent first. */
  alike: z.array(z.array(valueSchema)),
  /** Whether there are more values than are listed. */
  is_cut: z.boolean(),
})
export type AttributeValues = z.infer<typeof attributeValuesSchema>

export const facetChoiceSchema = z.object({ choice: z.enum(['on', 'off', 'auto']), version: seenVersion })
export const attributeOrderSchema = z.object({ ids: z.array(idSchema).min(1).max(2000), seen: seenOrder })
/**
 * `versions` are those of the values in `from`, in their order, followed by that of `into`. Without them
 * nothing is compared.
 */
export const mergedValuesSchema = z.object({
  from: z.array(idSchema).min(1).max(100),
  into: idSchema,
  versions: z.array(seenVersion).max(101).optional(),
})
export const unitSchema = z.object({
  unit: textField().trim().max(20, 'Одиниця: до 20 знаків'),
  version: seenVersion,
})
export const splitValueSchema = z.object({ into: z.array(title).min(2).max(20) })
export const changedAnswer = z.object({ data: z.object({ changed: whole }) })
