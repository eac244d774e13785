import { Outlet } from 'react-router'
import { latePart } from '../runtime/late-parts/late-part.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Header } from './header.tsx'
import { ModalHost } from './modal-host.tsx'
import { SearchRow } from '../features/search/search-row.tsx'
import { SkipLink } from './skip-link.tsx'
import { TestModeStrip } from './test-mode-strip.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'

const TopBar = latePart(async () => (await import('./top-bar.tsx')).TopBar, 'topbar')
const MainNav = latePart(async () => (await import('./menu/main-nav.tsx')).MainNav, 'mainnav')
const Footer = latePart(async () => (await import('./footer.tsx')).Footer, 'footer')

export default function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <TestModeStrip />
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
