import { Outlet, useLocation } from 'react-router'
import { ALL_CATEGORIES } from '../runtime/shop/all-categories.ts'
import { useShop } from '../runtime/shop/shop-data.ts'
import { CookieSettings } from '../features/tracking/cookie-settings.tsx'
import { Icon } from '../ui/icon.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { Logo } from '../ui/logo.tsx'
import { ModalHost } from './modal-host.tsx'
import { SkipLink } from './skip-link.tsx'
import { TestModeStrip } from './test-mode-strip.tsx'
import './checkout-frame.css'
import { Link } from '../ui/link.tsx'

/** The frame of the checkout, without links that lead elsewhere. */
export default function CheckoutLayout() {
  const { settings } = useShop()
  return (
    <>
      <SkipLink />
      <TestModeStrip />
      <header className="coh">
        <div className="wrap">
          <Logo settings={settings} />
          <BackLink />
        </div>
      </header>
      <main id="main" className="wrap tall" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="cof">
        <div className="wrap">
          <span>{settings.copyright}</span>
          <CookieSettings settings={settings} />
        </div>
      </footer>
      <Toasts />
      <ModalHost />
    </>
  )
}

function BackLink() {
  const { pathname } = useLocation()
  const [to, title] = pathname === '/checkout' ? ['/cart', 'До кошика'] : [ALL_CATEGORIES.url, 'До каталогу']
  return (
    <Link key={to} className="back" to={to}>
      <Icon name="left" size={20} />
      {title}
    </Link>
  )
}
