import type { PageMeta } from '#src/contract/parts.ts'

/** There is always a first page, though it may be empty. */
export function pageMeta(paging: Pick<PageMeta, 'page' | 'per_page'>, total: number): PageMeta {
  return { total, ...paging, pages: Math.max(1, Math.ceil(total / paging.per_page)) }
}
