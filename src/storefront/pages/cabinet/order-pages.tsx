import { PageLinks } from '../../ui/page-links.tsx'

export function OrderPages({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <div className="pag">
      <PageLinks label="Сторінки замовлень" page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  )
}

function hrefOf(page: number): string {
  return page === 1 ? '/cabinet/orders' : `/cabinet/orders?page=${page}`
}
