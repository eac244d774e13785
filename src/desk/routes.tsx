import { redirect, type RouteObject } from 'react-router'
import { DeskErrorPage } from './app/desk-error-page.tsx'
import { FirstLoad } from './app/first-load.tsx'
import { forRole } from './app/for-role.tsx'
import { Frame } from './app/frame.tsx'
import { isSessionStale, loadSession } from './app/load-session.ts'
import { Missing, ScreenError } from './app/screen-error.tsx'
import { DESK_ROUTE } from './runtime/session.ts'

/**
 * One line for each screen. Its file is loaded when the screen is opened, and exports `Component` and, where needed,
 * `loader` and `action`. Addresses are those of the design, below `/admin`.
 */
const SCREENS: RouteObject[] = [
  { index: true, lazy: () => import('./screens/today/today-screen.tsx') },
  { path: 'first-steps', lazy: () => import('./screens/first-steps/first-steps-screen.tsx') },
  // The address that it had before it became part of the settings.
  { path: 'jobs', loader: () => redirect('/settings/jobs') },
  { path: 'customers', lazy: () => import('./screens/customers/customers-screen.tsx') },
  { path: 'customers/waiting', lazy: () => import('./screens/customers/waiting-screen.tsx') },
  { path: 'customers/:key', lazy: () => import('./screens/customers/customer-screen.tsx') },
  { path: 'redirects', lazy: () => import('./screens/redirects/redirects-screen.tsx') },
  { path: 'search', lazy: () => import('./screens/search/search-screen.tsx') },
  { path: 'orders', lazy: () => import('./screens/orders/orders-screen.tsx') },
  { path: 'orders/payments', lazy: () => import('./screens/orders/payments-screen.tsx') },
  { path: 'orders/:number', lazy: () => import('./screens/orders/order-screen.tsx') },
  { path: 'categories', lazy: () => import('./screens/categories/categories-screen.tsx') },
  { path: 'categories/:id', lazy: () => import('./screens/categories/categories-screen.tsx') },
  { path: 'attributes', lazy: () => import('./screens/categories/attributes-screen.tsx') },
  { path: 'attributes/:id', lazy: () => import('./screens/categories/attributes-screen.tsx') },
  { path: 'brands', lazy: () => import('./screens/categories/brands-screen.tsx') },
  { path: 'import', lazy: () => import('./screens/imports/import-screen.tsx') },
  { path: 'products', lazy: () => import('./screens/products/products-screen.tsx') },
  { path: 'showcase', lazy: () => import('./screens/showcase/showcase-screen.tsx') },
  { path: 'showcase/promotions', lazy: () => import('./screens/showcase/promotions-screen.tsx') },
  { path: 'showcase/promo-codes', lazy: () => import('./screens/showcase/promo-codes-screen.tsx') },
  { path: 'showcase/collections', lazy: () => import('./screens/showcase/collections-screen.tsx') },
  { path: 'pages', lazy: () => import('./screens/pages/pages-screen.tsx') },
  { path: 'pages/:slug', lazy: () => import('./screens/pages/page-screen.tsx') },
  { path: 'menus', lazy: () => import('./screens/menus/menus-screen.tsx') },
  { path: 'profile', lazy: () => import('./screens/profile/profile-screen.tsx') },
  {
    path: 'settings',
    lazy: () => import('./screens/settings/settings-frame.tsx'),
    // These screens are shown within the navigation of the settings.
    children: [
      { index: true, loader: () => redirect('/settings/shop') },
      { path: 'staff', lazy: () => import('./screens/settings-staff/staff-screen.tsx') },
      { path: 'audit', lazy: () => import('./screens/settings-audit/audit-screen.tsx') },
      { path: 'jobs', lazy: () => import('./screens/jobs/jobs-screen.tsx') },
      { path: 'copies', lazy: () => import('./screens/settings-copies/copies-screen.tsx') },
      { path: ':screen', lazy: () => import('./screens/settings/settings-screen.tsx') },
    ],
  },
  { path: 'products/:id', lazy: () => import('./screens/product/product-screen.tsx') },
  forRole('orders.see', [{ path: 'orders/print', lazy: () => import('./screens/orders/print-screen.tsx') }]),
  forRole('orders.change', [
    { path: 'orders/new', lazy: () => import('./screens/orders/new-order-screen.tsx') },
  ]),
  forRole('goods.price', [
    { path: 'products/new', lazy: () => import('./screens/product/new-product-screen.tsx') },
    { path: 'showcase/promo-codes/:id', lazy: () => import('./screens/showcase/promo-code-screen.tsx') },
  ]),
  forRole('showcase.change', [
    { path: 'showcase/promotions/:slug', lazy: () => import('./screens/showcase/promotion-screen.tsx') },
    { path: 'showcase/collections/:slug', lazy: () => import('./screens/showcase/collection-screen.tsx') },
  ]),
]

/** Shown until the file of a screen is loaded. */
function Nothing() {
  return null
}

/** Screens without the frame, for people who are not signed in. */
const OUTSIDE: RouteObject[] = [
  { path: 'sign-in', lazy: () => import('./screens/sign-in/sign-in-screen.tsx'), HydrateFallback: Nothing },
]

export const ROUTES: RouteObject[] = [
  ...OUTSIDE,
  {
    id: DESK_ROUTE,
    loader: loadSession,
    shouldRevalidate: isSessionStale,
    Component: Frame,
    ErrorBoundary: DeskErrorPage,
    HydrateFallback: FirstLoad,
    // If a screen fails, the error is shown within the frame.
    children: [{ ErrorBoundary: ScreenError, children: [...SCREENS, { path: '*', Component: Missing }] }],
  },
]
