import { LEGAL_PAGES } from '#src/contract/legal-pages.ts'
import { leadsTo } from '#src/domain/navigation/leads-to.ts'
import { useShopOrNull } from '../runtime/shop/shop-data.ts'
import { Link } from './link.tsx'

type Props = { deed?: string; newTab?: boolean }

/**
 * States what a button that orders or registers means legally. It links to the offer and to the privacy page
 * where the owner has them.
 */
export function LegalConsent({ deed = 'Натискаючи кнопку', newTab = false }: Props) {
  const menu = useShopOrNull()?.settings.footerMenu ?? []
  const part = (path: string, text: string) =>
    leadsTo(menu, path) ? (
      <Link className="link" to={path} {...(newTab && { target: '_blank' })}>
        {text}
      </Link>
    ) : (
      text
    )
  return (
    <p className="help">
      {deed}, ви погоджуєтеся з {part(LEGAL_PAGES.offer, 'умовами продажу')} та{' '}
      {part(LEGAL_PAGES.privacy, 'обробкою персональних даних')}
    </p>
  )
}
