import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** For developers; the production build has neither the address nor its code. */
const designRoutes = import.meta.env.DEV ? [route('_design', 'pages/design/design-page.tsx')] : []

/** All addresses of the shop. A static segment is matched before a parameter, whatever the order here. */
export default [
  layout('layouts/default-layout.tsx', [
    layout('layouts/boundary-layout.tsx', [
      index('pages/home/home-page.tsx'),
      route('search', 'pages/search-page.tsx'),
      route('promotions', 'pages/showcase/promotions-page.tsx'),
      route('promotions/:slug', 'pages/showcase/promotion-page.tsx'),
      route('collections', 'pages/showcase/collections-page.tsx'),
      route('collections/:slug', 'pages/showcase/collection-page.tsx'),
      route('brands', 'pages/showcase/brands-page.tsx'),
      route('brands/:slug', 'pages/showcase/brand-page.tsx'),
      route('categories', 'pages/catalogue/all-categories-page.tsx'),
      route('categories/*', 'pages/catalogue/category-page.tsx'),
      route('products/viewed-products', 'pages/viewed-products-page.tsx'),
      route('products/:slug', 'pages/catalogue/product-page.tsx'),
      route('wishlist', 'pages/wishlist-page.tsx'),
      route('thank-you-pay', 'pages/checkout/thank-you-pay-page.tsx'),
      // React Router has no parameters within a segment, so the page reads `id-…` from it.
      route('orders/:order', 'pages/order-page.tsx'),
      route('cabinet', 'pages/cabinet/cabinet-page.tsx'),
      route('cabinet/profile', 'pages/cabinet/profile-page.tsx'),
      route('cabinet/addresses', 'pages/cabinet/addresses-page.tsx'),
      route('cabinet/favorites', 'pages/cabinet/favorites-page.tsx'),
      route('cabinet/orders', 'pages/cabinet/orders-page.tsx'),
      route('cabinet/orders/:id', 'pages/cabinet/customer-order-page.tsx'),
      route('auth/confirm', 'pages/letters/confirm-email-page.tsx'),
      route('auth/new-password', 'pages/letters/new-password-page.tsx'),
      route('waiting/stop', 'pages/letters/stop-waiting-page.tsx'),
      route('client/*', 'pages/client-page.tsx'),
      ...designRoutes,
      route(':slug', 'pages/information/information-page.tsx'),
      route('*', 'pages/not-found-page.tsx'),
    ]),
  ]),
  layout('layouts/checkout-layout.tsx', [
    layout('layouts/boundary-layout.tsx', { id: 'checkout-boundary' }, [
      route('cart', 'pages/cart-page.tsx'),
      route('checkout', 'pages/checkout/checkout-page.tsx'),
      route('thank-you', 'pages/checkout/thank-you-page.tsx'),
    ]),
  ]),
  route('auth/oauth-callback/:provider', 'pages/oauth-callback-page.tsx'),
  route('offline', 'pages/site-files/offline-page.ts'),
  route('shop-icon.svg', 'pages/site-files/shop-icon-file.ts'),
  route('manifest.webmanifest', 'pages/site-files/web-manifest.ts'),
  route('robots.txt', 'pages/site-files/robots-txt.ts'),
  route('sitemap.xml', 'pages/site-files/sitemap-index.ts'),
  route('sitemaps/:part', 'pages/site-files/sitemap-part.ts'),
] satisfies RouteConfig
