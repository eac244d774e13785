import type { BuiltProduct } from './build-product.ts'
import type { Builders } from './builders.ts'

/**
 * Builds a shop whose data fill the optional fields of every answer.
 *
 * @returns the product that has them all
 */
export async function buildFullShop(build: Builders): Promise<BuiltProduct> {
  const picture = await build.picture()
  const brand = await build.brand({ slug: 'brend' })
  const category = await build.category({ slug: 'kategoriia', parent: await build.category() })
  const goods = { brand, category, pictures: [picture], old_price: 200_00, stock: 100 }
  const product = await build.product({ ...goods, slug: 'tovar', attributes: { Колір: 'білий' } })
  await build.product({ ...goods, variants: [{ value: 'S' }, { value: 'M' }] })
  await build.collection({ slug: 'dobirka', picture, products: [product] })
  await build.promotion({ slug: 'aktsiia', picture, products: [product] })
  await build.page({ slug: 'about' })
  await build.banner({ picture })
  await build.redirect({ from_path: '/old', to_path: product.uri })
  await build.setting('headerMenu', [
    { title: 'Меню', url: '', badge: 'нове', children: [], products_count: 1 },
  ])
  await build.refresh()
  return product
}

/** An address, and in `template` its path as the API's document names it. */
type Read = { path: string; template: string }

/** Addresses of that shop which answer everybody, and answer everybody the same. */
export function publicReads({ id, title }: BuiltProduct): Read[] {
  return [
    read('/api/categories'),
    read('/api/categories/kategoriia', '/api/categories/{slug}'),
    read('/api/products'),
    read('/api/products?category=kategoriia&brand=brend&price=1-1000&in_stock=1', '/api/products'),
    read('/api/facets?facet=brand', '/api/facets'),
    read('/api/products/tovar', '/api/products/{slug}'),
    read(`/api/products/${id}/recommended`, '/api/products/{id}/recommended'),
    read(`/api/products/${id}/alternatives`, '/api/products/{id}/alternatives'),
    read('/api/sitemap'),
    read('/api/sitemap/categories', '/api/sitemap/{part}'),
    read('/api/sitemap/products-0', '/api/sitemap/{part}'),
    read(`/api/search/live?${new URLSearchParams({ query: title })}`, '/api/search/live'),
    read('/api/search/elsewhere?query=нічого', '/api/search/elsewhere'),
    read('/api/settings'),
    read('/api/banners'),
    read('/api/home'),
    read('/api/brands'),
    read('/api/brands/brend', '/api/brands/{slug}'),
    read('/api/collections'),
    read('/api/collections/dobirka', '/api/collections/{slug}'),
    read('/api/promotions'),
    read('/api/promotions/aktsiia', '/api/promotions/{slug}'),
    read('/api/pages'),
    read('/api/pages/about', '/api/pages/{slug}'),
    read('/api/redirects?path=/old', '/api/redirects'),
    read('/api/checkout'),
    read('/api/delivery/settlements'),
    read('/api/delivery/points?settlement=any', '/api/delivery/points'),
    read(
      '/api/delivery/quote?settlement=any&carrier=nova_poshta&kind=branch&weight_g=1000&goods=900',
      '/api/delivery/quote',
    ),
  ]
}

function read(path: string, template = path): Read {
  return { path, template }
}
