import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** For those who work on the shop; a build for visitors knows neither the address nor its code. */
const designRoutes = import.meta.env.DEV ? [route('_design', 'design/design-page.tsx')] : []

/** Every address of the shop. A static segment is tried before a parameter, whatever the order here. */
export default [
  layout('layouts/default-layout.tsx', [
    layout('layouts/boundary-layout.tsx', [
      index('home/home-page.tsx'),
      route('search', 'search/search-page.tsx'),
      route('promotions', 'showcase/promotions-page.tsx'),
      route('promotions/:slug', 'showcase/promotion-page.tsx'),
      route('collections', 'showcase/collections-page.tsx'),
      route('collections/:slug', 'showcase/collection-page.tsx'),
      route('brands', 'showcase/brands-page.tsx'),
      route('brands/:slug', 'showcase/brand-page.tsx'),
      route('categories/*', 'catalogue/category-page.tsx'),
      route('products/viewed-products', 'viewed-products/viewed-products-page.tsx'),
      route('products/:slug', 'catalogue/product-page.tsx'),
      route('wishlist', 'favorites/wishlist-page.tsx'),
      route('thank-you-pay', 'checkout/thank-you-pay-page.tsx'),
      // React Router knows no parameter inside a segment: the page reads `id-…` from it.
      route('orders/:order', 'orders/order-page.tsx'),
      route('cabinet', 'cabinet/cabinet-page.tsx'),
      route('cabinet/profile', 'cabinet/profile-page.tsx'),
      route('cabinet/favorites', 'cabinet/favorites-page.tsx'),
      route('cabinet/orders', 'cabinet/orders-page.tsx'),
      route('cabinet/orders/:id', 'cabinet/customer-order-page.tsx'),
      route('auth/confirm', 'account-letters/confirm-email-page.tsx'),
      route('auth/new-password', 'account-letters/new-password-page.tsx'),
      route('client/*', 'auth/client-page.tsx'),
      ...designRoutes,
      route(':slug', 'pages/information-page.tsx'),
      route('*', 'pages/not-found-page.tsx'),
    ]),
  ]),
  layout('layouts/checkout-layout.tsx', [
    layout('layouts/boundary-layout.tsx', { id: 'checkout-boundary' }, [
      route('cart', 'cart/cart-page.tsx'),
      route('checkout', 'checkout/checkout-page.tsx'),
      route('thank-you', 'checkout/thank-you-page.tsx'),
    ]),
  ]),
  route('auth/oauth-callback/:provider', 'oauth/oauth-callback-page.tsx'),
  route('offline', 'offline/offline-page.ts'),
  route('manifest.webmanifest', 'offline/web-manifest.ts'),
  route('robots.txt', 'seo/robots-txt.ts'),
  route('sitemap.xml', 'seo/sitemap-index.ts'),
  route('sitemaps/:part', 'seo/sitemap-part.ts'),
] satisfies RouteConfig
