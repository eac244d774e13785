import type { CollectionRecord, PromotionRecord } from '#src/contract/admin/promotions.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Peek } from '../../parts/peek.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'

const GOODS = 8

type Props = {
  kind: 'promotions' | 'collections'
  entry: { slug: string; title: string }
  /** The facts that the list shows. */
  facts: readonly string[]
  onClose: () => void
}

/** Shows the goods of a promotion or a collection beside the list. */
export function EntryPeek({ kind, entry: { slug, title }, facts, onClose }: Props) {
  const path = `/showcase/${kind}/${slug}`
  const load = () => getDesk<PromotionRecord | CollectionRecord>(path)
  return (
    <Peek name={title} href={path} path={path} load={load} onClose={onClose}>
      {({ goods, goods_count }) => (
        <>
          <p className="muted">{facts.join(' · ')}</p>
          <ul className="rows rows--s">
            {goods.slice(0, GOODS).map(({ id, title: product, sku, price, own_price }) => (
              <li key={id}>
                <span className="grow">
                  {product}
                  <span className="s2">{sku}</span>
                </span>
                <span className="tn">{moneyOf(own_price ?? price)}</span>
              </li>
            ))}
          </ul>
          {goods_count > GOODS && <p className="muted">і ще {countOf(goods_count - GOODS, PRODUCT_FORMS)}</p>}
        </>
      )}
    </Peek>
  )
}
