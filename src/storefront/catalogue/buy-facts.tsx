import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-shapes.ts'
import { Link } from '../ui/link.tsx'

/** What holds in every shop: by what an order is brought and paid is the owner's to choose. */
const FACTS: readonly { icon: IconName; title: string; text: string; link: string; uri: string }[] = [
  {
    icon: 'truck',
    title: 'Доставка',
    text: 'Способом, який вам зручний.',
    link: 'Строки й вартість',
    uri: '/delivery',
  },
  {
    icon: 'card',
    title: 'Оплата',
    text: 'Спосіб обираєте в замовленні.',
    link: 'Способи оплати',
    uri: '/payments',
  },
  {
    icon: 'back',
    title: 'Повернення 14 днів',
    text: 'Якщо річ не підійшла, її можна повернути.',
    link: 'Умови',
    uri: '/returns',
  },
]

export function BuyFacts() {
  return (
    <ul className="facts">
      {FACTS.map(({ icon, title, text, link, uri }) => (
        <li key={uri}>
          <Icon name={icon} />
          <div>
            <b>{title}</b>
            <span>
              {text}{' '}
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
