import type { FacetGroup as Group, Facets as FacetsData } from '#src/contract/catalogue.ts'
import { FacetGroup } from './facet-group.tsx'
import { chosenOf } from './folded-values.ts'
import { FacetSwitch } from './facet-switch.tsx'
import { PriceFacet } from './price-facet.tsx'
import type { ListingControl } from './use-listing.ts'

/** Groups beyond these start folded, unless something in them is chosen. */
const OPEN_GROUPS = 3

type Props = { facets: FacetsData; control: ListingControl }

export function Facets({ facets, control }: Props) {
  const { query } = control
  return (
    <>
      <div className="fg">
        <FacetSwitch
          title="Є в наявності"
          count={facets.in_stock}
          isOn={query.in_stock}
          target={{ ...query, in_stock: !query.in_stock, page: 1 }}
          control={control}
        />
        <FacetSwitch
          title="Зі знижкою"
          count={facets.on_sale}
          isOn={query.on_sale}
          target={{ ...query, on_sale: !query.on_sale, page: 1 }}
          control={control}
        />
      </div>
      {facets.price && facets.price.min < facets.price.max && (
        <PriceFacet bounds={facets.price} control={control} />
      )}
      {facets.groups
        .filter((group) => isChoice(group, query))
        .map((group, index) => (
          <FacetGroup
            key={group.slug}
            group={group}
            isOpen={index < OPEN_GROUPS || chosenOf(query, group.slug).length > 0}
            control={control}
          />
        ))}
    </>
  )
}

/** A single brand is no choice; a single value of an attribute is one, since not every product has it. */
function isChoice({ slug, values_total }: Group, query: ListingControl['query']): boolean {
  return slug !== 'brand' || values_total > 1 || query.brand.length > 0
}
