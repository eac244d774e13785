import { z } from 'zod'
import { fromDigits, idSchema, newSlugField, slugSchema } from '../parts.ts'

const PAGE_LIMITS = { title: 200, description: 500, content: 400_000 } as const

/** Fields of an information page; `content` is HTML, sanitised before it is stored. */
export const pageWordsSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Назва не може бути порожньою')
    .max(PAGE_LIMITS.title, `Не більше ${PAGE_LIMITS.title} знаків`),
  description: z.string().trim().max(PAGE_LIMITS.description, `Не більше ${PAGE_LIMITS.description} знаків`),
  content: z.string().max(PAGE_LIMITS.content, 'Задовгий текст'),
})
export type PageWords = z.infer<typeof pageWordsSchema>

const moment = z.iso.datetime()
const versionSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  saved_at: moment,
  saved_by: z.string().nullable(),
})
const listedSchema = z.object({
  slug: z.string(),
  title: z.string(),
  updated_at: moment,
  missing: z.array(z.string()).describe('Факти, названі в тексті, але не задані: їхніх абзаців не показано'),
})

const ownPageSchema = pageWordsSchema.extend({
  slug: z.string(),
  updated_at: moment,
  missing: z.array(z.string()),
  versions: z.array(versionSchema),
  version: z.string(),
})
const pageFactSchema = z.object({ name: z.string(), title: z.string(), value: z.string() })

export const pageSlugParams = z.object({ slug: slugSchema })
export const pageVersionParams = pageSlugParams.extend({ id: fromDigits(idSchema) })

export const pagesAnswer = z.object({
  data: z.object({ pages: z.array(listedSchema), facts: z.array(pageFactSchema) }),
})
export const pageAnswer = z.object({ data: ownPageSchema })
export const pageVersionAnswer = z.object({ data: versionSchema.extend(pageWordsSchema.shape) })
// Validated by the rules of `pages/`, which report all errors together.
export const savePageBody = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  slug: newSlugField,
  version: z.string().nullable().describe('Тієї сторінки, яку змінювали; null для нової'),
})
export const restorePageBody = z.object({ version: z.string() })
export type OwnPage = z.infer<typeof ownPageSchema>
export type ListedPage = z.infer<typeof listedSchema>
export type PageVersion = z.infer<typeof versionSchema>
export type PageFact = z.infer<typeof pageFactSchema>
