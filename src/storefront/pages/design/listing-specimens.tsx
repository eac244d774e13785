import { Chips } from '../../features/listing-view/chips.tsx'
import { Facets } from '../../features/facets/facets.tsx'
import { Pagination } from '../../features/listing-view/pagination.tsx'
import { SortSelect } from '../../features/listing-view/sort-select.tsx'
import { useListing } from '../../features/listing/use-listing.ts'
import { sampleCards } from './sample-cards.ts'
import { SAMPLE_FACETS, sampleMeta } from './sample-facets.ts'
import { Specimen, State, StateRow } from './specimen.tsx'
import '../../features/listing-view/listing.css'

const FULL_PAGE = Array.from({ length: 3 }, () => sampleCards([]).map(([, card]) => card)).flat()

/** The last page is not full. */
function pageOf({ page, per_page, total }: ReturnType<typeof sampleMeta>) {
  return FULL_PAGE.slice(0, total - (page - 1) * per_page)
}
const ADDRESS = { path: '/_design', fixed: {}, scope: {} }

/** The parts of a listing, interactive: choices go into this page's own address. */
export function ListingSpecimens() {
  const control = useListing(ADDRESS)
  const query = {
    ...control.query,
    in_stock: true,
    brand: ['hlynokrai'],
    filters: { kolir: ['terakotovyi'] },
  }
  const chosen = { ...control, query, shown: query }
  return (
    <Specimen title="Список товарів">
      <StateRow>
        <State title="фільтри">
          <div className="specimen__rail">
            <Facets total={100} facets={SAMPLE_FACETS} control={control} />
          </div>
        </State>
        <State title="фільтри, дещо вибрано">
          <div className="specimen__rail">
            <Facets total={100} facets={SAMPLE_FACETS} control={chosen} />
          </div>
        </State>
        <State title="вибране">
          <Chips facets={SAMPLE_FACETS} control={chosen} />
        </State>
        <State title="порядок">
          <SortSelect control={control} />
        </State>
      </StateRow>
      {[1, 20, 40].map((page) => (
        <Pagination
          key={page}
          shown={{
            listing: { data: [], facets: SAMPLE_FACETS, meta: sampleMeta(page) },
            products: pageOf(sampleMeta(page)),
            firstPage: page,
          }}
          control={control}
        />
      ))}
    </Specimen>
  )
}
