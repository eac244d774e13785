import { type ReactNode, useEffect, useInsertionEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { setApiBase } from './calls/api-base.ts'
import { SessionKeeper } from './auth/session-keeper.tsx'
import { repeatPresses } from './later/early-presses.ts'
import { EarlyScript } from './later/early-script.tsx'
import { Later } from './later.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { pageHeaders } from './serving/page-headers.ts'
import { redirectOldAddress } from './serving/redirect-old-address.ts'
import { loadShop } from './shop/load-shop.ts'
import cyrillicFont from './styles/fonts/onest-cyrillic-400-700.woff2?url'
import latinFont from './styles/fonts/onest-latin-400-700.woff2?url'
import './styles/root.css'
import './tracking/cookie-settings.css'
import { Tracking } from './tracking/tracking.tsx'
import { IconSprite } from './ui/icon-sprite.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }) => redirectOldAddress(url.pathname, context),
]

export function loader({ request, context }: Route.LoaderArgs) {
  return loadShop(request, context)
}

/** Settings and menu do not change from page to page. */
export function shouldRevalidate(): boolean {
  return false
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="uk">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <EarlyScript />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[cyrillicFont, latinFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { apiBaseUrl } = loaderData
  // Effects of children run before those of their parents, and some of them already call the API.
  useInsertionEffect(() => setApiBase(apiBaseUrl), [apiBaseUrl])
  useEffect(() => {
    // Tells tests and styles that the page reacts from now on.
    document.documentElement.dataset.hydrated = 'true'
    repeatPresses()
  }, [])
  return (
    <>
      <Outlet />
      <SessionKeeper />
      <Tracking />
      <Later />
    </>
  )
}

/** Shown when not even the settings could be loaded, so without header and footer. */
export function ErrorBoundary() {
  return (
    <main id="main" className="wrap">
      <ErrorPage error={useRouteError()} />
    </main>
  )
}
