import type { Category } from '#src/contract/catalogue.ts'
import { filledCategories } from '#src/domain/navigation/filled-categories.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { tie } from '#src/domain/text/typography.ts'
import { cacheAnswers } from '../../runtime/calls/cache-answers.ts'
import { listingMeta } from '../../features/listing/listing-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { ListingView } from '../../features/listing-view/listing-view.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { packData, type PackedData, readPacked } from '../../runtime/serving/packed-data.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Subcategories } from './subcategories.tsx'
import type { Route } from './+types/category-page.ts'
import { pageMoved } from '../../runtime/calls/page-ends.ts'

const cachedCategory = cacheAnswers<PackedData<Category>>()

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const slug = params['*'].replace(/\/$/, '').split('/').at(-1) ?? ''
  const category = await cachedCategory(context, slug, async () => {
    const { data } = await api.get<{ data: Category }>(`/api/categories/${encodeURIComponent(slug)}`)
    return packData(lightCategory(data))
  })
  const { uri, slug: shown } = readPacked(category)
  // An earlier slug, or the present one below another parent: the page has only one address.
  if (uri !== url.pathname) pageMoved(`${uri}${url.search}`)
  return {
    category,
    listing: await loadListing(api, { category: shown }, url),
  }
}

/**
 * Returns the category as it is sent with the page, which shows only one level below it; a large root has
 * hundreds of categories further down.
 */
function lightCategory(category: Category): Category {
  const children = filledCategories(category.children)
  return { ...category, children: children.map((child) => ({ ...child, children: [] })) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { category }, location, matches }: Route.MetaArgs) {
  const { title, uri, breadcrumbs, description, seo_title, seo_description, picture, products_count } =
    readPacked(category)
  return listingMeta(readShop(matches[0].loaderData), location.search, {
    title: seo_title || title,
    self: { title, uri },
    parents: breadcrumbs,
    description:
      seo_description ||
      description ||
      `${title}: ${countOf(products_count, PRODUCT_FORMS)} з доставкою по Україні.`,
    picture,
  })
}

export default function CategoryPage({ loaderData: { category, listing: packed } }: Route.ComponentProps) {
  const { title, uri, slug, breadcrumbs, children, description } = readPacked(category)
  const listing = readPacked(packed)
  return (
    <>
      <Breadcrumbs links={breadcrumbs} current={title} />
      <PageHeading title={title} note={countOf(listing.meta.total, PRODUCT_FORMS)} />
      <Subcategories categories={children} />
      <ListingView
        key={uri}
        listing={listing}
        address={{ path: uri, fixed: {}, scope: { category: slug } }}
      />
      {description && listing.meta.page === 1 && (
        <section className="section" aria-label={`Про розділ «${title}»`}>
          <RichText html={tie(description)} />
        </section>
      )}
    </>
  )
}
