import { Link } from 'react-router'
import type { PromoCodeRecord } from '#src/contract/admin/promo-codes.ts'
import { Section } from '../../parts/section.tsx'
import { moneyOf, orderName, whenOf } from '../../runtime/formats.ts'

/** The newest orders with the promo code. */
export function PromoCodeUses({ record: { orders, used } }: { record: PromoCodeRecord }) {
  return (
    <Section title="Замовлення" aside={<p className="muted tn">разом без скасованих {used}</p>}>
      {orders.length === 0 && <p className="muted">Ще ніхто не скористався.</p>}
      <ul className="rows">
        {orders.map(({ number, created_at, status_title, promo_discount, total }) => (
          <li key={number}>
            <Link className="grow" to={`/orders/${number}`}>
              <b>{orderName(number)}</b>
              <span className="s2">
                {whenOf(created_at)} · {status_title}
              </span>
            </Link>
            <span className="tn r">
              {moneyOf(total)}
              <span className="s2">знижка {moneyOf(promo_discount)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
