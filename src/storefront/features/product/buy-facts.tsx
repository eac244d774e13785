import { tie } from '#src/domain/text/typography.ts'
import { type ReturnTerms, returnTerms } from '#src/domain/law/return-rules.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import type { DeliveryFacts } from './delivery-facts.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { Link } from '../../ui/link.tsx'

type Fact = { icon: IconName; title: string; text: string; link: string; uri: string }

const factsOf = (payments: string, delivery: string, terms: ReturnTerms): readonly Fact[] => [
  {
    icon: 'truck',
    title: 'Доставка',
    text: delivery || 'Спосіб обираєте під час замовлення.',
    link: 'Строки й вартість',
    uri: '/delivery',
  },
  {
    icon: 'card',
    title: 'Оплата',
    text: payments ? `${payments}.` : 'Спосіб обираєте під час замовлення.',
    link: 'Способи оплати',
    uri: '/payments',
  },
  {
    icon: 'back',
    ...terms,
    link: 'Умови й винятки',
    uri: '/returns',
  },
]

type Props = { payments: string; delivery: DeliveryFacts; isReturnable: boolean }

/** Without the owner's data it shows what applies in every shop. */
export function BuyFacts({ payments, delivery, isReturnable }: Props) {
  const terms = returnTerms(useShop().settings, isReturnable)
  return (
    <ul className="facts">
      {factsOf(payments, delivery.text, terms).map(({ icon, title, text, link, uri }) => (
        <li key={uri}>
          <Icon name={icon} />
          <div>
            <b>{title}</b>
            <span>
              {tie(text)} {icon === 'truck' && <DeliveryPromise {...delivery} />}
              <Link className="link" to={uri}>
                {link}
              </Link>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
