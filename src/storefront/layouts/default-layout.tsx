import { Outlet } from 'react-router'
import { laterPart } from '../later/later-part.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Header } from './header.tsx'
import { ModalHost } from './modal-host.tsx'
import { SearchRow } from './search-row.tsx'
import { SkipLink } from './skip-link.tsx'
import { Toasts } from '../ui/toasts.tsx'

const TopBar = laterPart(async () => (await import('./top-bar.tsx')).TopBar, 'topbar')
const MainNav = laterPart(async () => (await import('./main-nav.tsx')).MainNav, 'mainnav')
const Footer = laterPart(async () => (await import('./footer.tsx')).Footer, 'footer')

export default function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <Header />
      <SearchRow />
      <MainNav />
      <main id="main" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BackToTop />
      <Toasts />
      <ModalHost />
    </>
  )
}
