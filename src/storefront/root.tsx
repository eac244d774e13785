import { type ReactNode, useEffect, useInsertionEffect } from 'react'
import { Links, Outlet, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { setApiBase } from './runtime/calls/api-base.ts'
import { SessionSync } from './app/session-sync.tsx'
import { repeatPresses } from './runtime/late-parts/early-presses.ts'
import { EarlyScript, LateScripts } from './app/early-script.tsx'
import { Idle } from './app/idle.tsx'
import { PageMetaTags } from './app/page-meta-tags.tsx'
import { ErrorPage } from './features/errors/error-page.tsx'
import { pageHeaders } from './runtime/serving/page-headers.ts'
import { redirectOldAddress } from './runtime/serving/redirect-old-address.ts'
import { loadShop } from './runtime/shop/load-shop.ts'
import cyrillicFont from '#src/design/fonts/onest-cyrillic-400-700.woff2?url'
import latinFont from '#src/design/fonts/onest-latin-400-700.woff2?url'
import rootStyles from './styles/root.css?url'
import { hasDemoLogo, SHOP_ICON } from './runtime/shop/shop-icon.ts'
import { useShopOrNull } from './runtime/shop/shop-data.ts'
import { Tracking } from './features/tracking/tracking.tsx'
import { IconSprite } from './ui/icon-sprite.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }) => redirectOldAddress(url.pathname, context),
]

/**
 * Linked by address: a stylesheet that a script imports would be loaded again by each part that is loaded after
 * it and shares the script.
 */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: rootStyles }]

export function loader({ context }: Route.LoaderArgs) {
  return loadShop(context)
}

/** Settings and menu do not change from page to page. */
export function shouldRevalidate(): boolean {
  return false
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

/**
 * The demo has icons of its own; any other shop gets the first letter of its name. On a slow connection icons
 * would load before the first picture, so `start-scripts.ts` requests them after it. React renders the content
 * of a `noscript` only on the server.
 */
function ShopIcons() {
  const isDemo = hasDemoLogo(useShopOrNull()?.settings)
  return (
    <noscript data-icons="">
      {isDemo && <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />}
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* The icon comes last, even its address: the browser would request it again after every change that
          follows. */}
      <link rel="icon" type="image/svg+xml" href={isDemo ? '/favicon.svg' : SHOP_ICON} />
    </noscript>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="uk" data-hydrated="false">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <EarlyScript />
        <ShopIcons />
        {[cyrillicFont, latinFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <PageMetaTags />
        <Links />
      </head>
      <body>
        <IconSprite />
        {children}
        {/* Before the next script, which waits for the stylesheets: a press may already load what is written
            here. */}
        <LateScripts />
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { apiBaseUrl } = loaderData
  // Effects of children run before those of their parents, and some of them already call the API.
  useInsertionEffect(() => setApiBase(apiBaseUrl), [apiBaseUrl])
  useEffect(() => {
    // Tells tests and styles that the page is hydrated.
    document.documentElement.dataset.hydrated = 'true'
    repeatPresses()
  }, [])
  return (
    <>
      <Outlet />
      <SessionSync />
      <Tracking />
      <Idle />
    </>
  )
}

/** Shown when not even the settings could be loaded, so it has neither header nor footer. */
export function ErrorBoundary() {
  return (
    <main id="main" className="wrap">
      <ErrorPage error={useRouteError()} />
    </main>
  )
}
