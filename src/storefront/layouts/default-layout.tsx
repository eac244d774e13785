import { Outlet } from 'react-router'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MainNav } from './main-nav.tsx'
import { ModalHost } from './modal-host.tsx'
import { SearchRow } from './search-row.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { Toasts } from '../ui/toasts.tsx'

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
