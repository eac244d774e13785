import './showcase-screen.css'
import { Link, useLoaderData } from 'react-router'
import type { ListedPromoCode } from '#src/contract/admin/promo-codes.ts'
import { dayOf } from '#src/domain/catalogue/promotion-dates.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { promoDiscountText } from '#src/domain/promo-codes/promo-code.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { PromoCodePeek } from './promo-code-peek.tsx'
import { ShowcaseTabs } from './showcase-tabs.tsx'

export function loader(): Promise<Page<ListedPromoCode>> {
  return getDesk<Page<ListedPromoCode>>('/showcase/promo-codes')
}

const loadBefore = (before: string) =>
  getDesk<Page<ListedPromoCode>>('/showcase/promo-codes', { query: { before } })

export function Component() {
  const more = useMore(useLoaderData<Page<ListedPromoCode>>(), loadBefore, ({ id }) => id)
  const codes = more.rows
  const keys = useRowKeys({
    rows: codes,
    keyOf: ({ id }) => String(id),
    hrefOf: ({ id }) => `/showcase/promo-codes/${id}`,
    canPeek: true,
  })
  return (
    <>
      <PageHead title="Промокоди">
        <ButtonLink to="/showcase/promo-codes/new" icon="plus">
          Новий промокод
        </ButtonLink>
      </PageHead>
      <ShowcaseTabs />
      {codes.length === 0 && (
        <Empty icon="shop" title="Промокодів ще немає">
          <p>Знижка на замовлення тому, хто знає слово: для листів, підписників, вибачень.</p>
          <ButtonLink look="outline" to="/showcase/promo-codes/new">
            Створити промокод
          </ButtonLink>
        </Empty>
      )}
      <ul className="rows">
        {codes.map((row) => (
          <li key={row.id} {...rowMark(keys.current, String(row.id))}>
            <Link className="grow" to={`/showcase/promo-codes/${row.id}`}>
              <b>{row.code}</b>
              <span className="s2">{factsOf(row).join(' · ')}</span>
            </Link>
            <span className="tagx">{row.state}</span>
          </li>
        ))}
      </ul>
      <MoreRows more={more} />
      {keys.peeked && (
        <PromoCodePeek row={keys.peeked} facts={factsOf(keys.peeked)} onClose={keys.closePeek} />
      )}
    </>
  )
}

function factsOf(row: ListedPromoCode): string[] {
  const { kind, discount, least_sum, starts_on, ends_on, used, most_uses } = row
  const orders = `${used} ${pluralForm(used, ['замовлення', 'замовлення', 'замовлень'])}`
  return [
    promoDiscountText({ kind, discount: kind === 'amount' ? toKopiykas(discount) : discount }),
    ...(least_sum > 0 ? [`від ${moneyOf(least_sum)}`] : []),
    ...(starts_on === null ? [] : [`з ${dayOf(starts_on)}`]),
    ...(ends_on === null ? [] : [`до ${dayOf(ends_on)}`]),
    most_uses === null ? orders : `${orders} з ${most_uses}`,
  ]
}
