type Paging = { page: number; per_page: number }

/** How a list is paged. There is always a first page, though it may be empty. */
export function pageMeta(paging: Paging, total: number): Paging & { total: number; pages: number } {
  return { total, ...paging, pages: Math.max(1, Math.ceil(total / paging.per_page)) }
}
