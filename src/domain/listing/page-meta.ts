type Paging = { page: number; per_page: number }

/** Returns how a list is divided into pages. There always is a first page, though it may be empty. */
export function pageMeta(paging: Paging, total: number): Paging & { total: number; pages: number } {
  return { total, ...paging, pages: Math.max(1, Math.ceil(total / paging.per_page)) }
}
