import type { CategoryRecord, CategoryRow } from '#src/contract/admin/categories.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Fact, Peek } from '../../parts/peek.tsx'
import { getDesk } from '../../runtime/call-desk.ts'

type Props = { category: Pick<CategoryRow, 'id' | 'title'>; onClose: () => void }

/** Shows a category beside the tree. */
export function CategoryPeek({ category: { id, title }, onClose }: Props) {
  const path = `/categories/${id}`
  return (
    <Peek name={title} href={path} path={path} load={() => getDesk<CategoryRecord>(path)} onClose={onClose}>
      {({ uri, products, products_count, fields: { is_visible, seo_title } }) => (
        <dl className="kv">
          <Fact what="На сайті" said={is_visible ? countOf(products_count, PRODUCT_FORMS) : 'сховано'} />
          <Fact what="Своїх товарів" said={String(products)} />
          <Fact what="Адреса" said={uri} />
          {seo_title !== '' && <Fact what="Для пошуковиків" said={seo_title} />}
        </dl>
      )}
    </Peek>
  )
}
