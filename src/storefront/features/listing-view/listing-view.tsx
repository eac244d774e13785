import { emptyListing, hasFilters, withoutFilters } from '#src/domain/listing/listing-query.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { LISTING_SIZES, ProductGrid } from '../cards/product-grid.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { latePart } from '../../runtime/late-parts/late-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoEntries } from '../../ui/no-entries.tsx'
import { FacetSheetButton } from '../facets/facet-sheet-button.tsx'
import type { ListingAddress } from '../listing/listing-address.ts'
import type { ShownListing } from '../listing/packed-listing.ts'
import { useShownProducts } from '../listing/shown-products.ts'
import { useSteadyFacets } from '../listing/steady-facets.ts'
import { useListing } from '../listing/use-listing.ts'

// All of them work without scripts, so they are hydrated after the page.
const Facets = latePart(async () => (await import('../facets/facets.tsx')).Facets, 'filters')
const Chips = latePart(async () => (await import('./chips.tsx')).Chips)
const Pagination = latePart(async () => (await import('./pagination.tsx')).Pagination, 'pag')
const SortSelect = latePart(async () => (await import('./sort-select.tsx')).SortSelect, 'sort')

const NO_GOODS = 'Товарів поки немає'
const LOOK_AGAIN = 'Зазирніть пізніше або оберіть інший розділ.'

/** The number of cards in the first row on the widest screen. */
const EAGER = 4

type Props = { listing: ShownListing; address: ListingAddress }

/** Filters, sorting, products and pages, shared by categories, collections, promotions, brands and search. */
export function ListingView({ listing, address }: Props) {
  const control = useListing(address)
  const shown = useShownProducts(listing)
  const { meta } = listing
  const list = control.href(emptyListing())
  const facets = useSteadyFacets(listing.facets, list)
  // There is nothing to filter or sort.
  if (meta.total === 0 && !hasFilters(control.query)) return <NoEntries title={NO_GOODS} text={LOOK_AGAIN} />
  const chips = <Chips facets={facets} control={control} />
  return (
    <div className="plp">
      <aside className="facets" aria-label="Фільтри" data-late="">
        <Facets key={list} facets={facets} control={control} total={meta.total} />
      </aside>
      <div>
        <div className="tools">
          <FacetSheetButton facets={facets} control={control} total={meta.total} />
          <div className="tools__chips only-d">{chips}</div>
          <SortSelect control={control} />
        </div>
        <div className="chipsbox only-m">{chips}</div>
        <h2 className="vh">Товари</h2>
        <output className="vh">
          {control.isLoading ? '' : `Знайдено ${countOf(meta.total, PRODUCT_FORMS)}`}
        </output>
        {meta.total === 0 ? (
          <NothingFound resetHref={control.href(withoutFilters(control.query))} />
        ) : (
          <div className={classes('plp__list', control.isLoading && !control.isAppending && 'is-loading')}>
            <ProductGrid products={shown.products} sizes={LISTING_SIZES} eager={EAGER} />
            {meta.pages > 1 && <Pagination shown={shown} control={control} />}
          </div>
        )}
      </div>
    </div>
  )
}

function NothingFound({ resetHref }: { resetHref: string }) {
  return (
    <div className="empty">
      <Icon name="filter" />
      <b>За цими фільтрами нічого немає</b>
      <p>Зніміть частину фільтрів або почніть спочатку.</p>
      <ButtonLink to={resetHref} look="outline">
        Скинути все
      </ButtonLink>
    </div>
  )
}
