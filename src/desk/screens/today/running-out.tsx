import { Link } from 'react-router'
import type { RunningOut } from '#src/contract/admin/today.ts'
import { DAY_FORMS, pluralForm } from '#src/domain/text/plural.ts'
import { Section } from '../../parts/section.tsx'
import { Stock } from '../../parts/status.tsx'

/** Goods that sell and will be gone soon. */
export function RunningOutList({ goods }: { goods: readonly RunningOut[] }) {
  return (
    <Section
      title="Закінчується"
      aside={
        goods.length > 0 && (
          <Link className="link" to="/products?tab=low">
            Усі
          </Link>
        )
      }
    >
      {goods.length === 0 ? (
        <p className="muted">З того, що купують, нічого не закінчується.</p>
      ) : (
        <ul className="rows">
          {goods.map(({ variant_id, product_id, title, picture, stock, days_left, waiting }) => (
            <li key={variant_id}>
              {picture ? (
                <img className="th" src={picture.conversions.webp} alt="" width={40} height={40} />
              ) : (
                <span className="th" />
              )}
              <Link className="grow" to={`/products/${product_id}`}>
                <b>{title}</b>
                <span className="s2">
                  {waiting > 0
                    ? `ще ${waiting} ${pluralForm(waiting, ['покупець чекає', 'покупці чекають', 'покупців чекають'])}`
                    : days_left === null
                      ? 'розпродано'
                      : `вистачить на ${days_left} ${pluralForm(days_left, DAY_FORMS)}`}
                </span>
              </Link>
              <Stock state={stock === 0 ? 'out' : 'low'}>{stock === 0 ? 'немає' : `${stock} шт.`}</Stock>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
