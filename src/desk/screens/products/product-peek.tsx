import type { DeskGoods } from '#src/contract/admin/goods.ts'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Fact, Peek } from '../../parts/peek.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'

/** Pictures, variants and attributes of a product, without leaving the grid. */
export function ProductPeek({ goods: { id, title }, onClose }: { goods: DeskGoods; onClose: () => void }) {
  const href = `/products/${id}`
  return (
    <Peek name={title} href={href} path={href} load={() => getDesk<ProductRecord>(href)} onClose={onClose}>
      {({ pictures, fields, variants, collections, promotions }) => (
        <>
          <div className="peek__p">
            {pictures.slice(0, 3).map((picture) => (
              <img key={picture.id} className="th" src={picture.url} alt="" width={96} height={96} />
            ))}
          </div>
          <ul className="rows rows--s">
            {fields.variants.map(({ id: variant, price, stock, sku }, at) => (
              <li key={variant}>
                <span className="grow">
                  {variants[at]?.name ?? title}
                  <span className="s2">{[sku, `${stock} шт.`].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="tn">{moneyOf(price)}</span>
              </li>
            ))}
          </ul>
          <dl className="kv">
            {fields.attributes.slice(0, 8).map(({ title: name, value }) => (
              <Fact key={name} what={name} said={value} />
            ))}
            {collections.length > 0 && <Fact what="Колекція" said={collections.join(', ')} />}
            {promotions.length > 0 && <Fact what="Акція" said={promotions.join(', ')} />}
          </dl>
        </>
      )}
    </Peek>
  )
}
