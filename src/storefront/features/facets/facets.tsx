import type { FacetGroup as Group, Facets as FacetsData } from '#src/contract/catalogue.ts'
import { withoutFilters } from '#src/domain/listing/listing-query.ts'
import { cachedChildren } from '../../runtime/serving/html-cache.ts'
import { FacetGroup } from './facet-group.tsx'
import { chosenOf } from '../listing/folded-values.ts'
import { FacetSwitch } from './facet-switch.tsx'
import { formFields } from '../listing/listing-address.ts'
import { PriceFacet } from './price-facet.tsx'
import { openGroups } from './open-groups.ts'
import { hasRange } from '../listing/steady-facets.ts'
import type { ListingControl } from '../listing/use-listing.ts'

/** `total` is the number of goods in the list. */
type Props = { facets: FacetsData; control: ListingControl; total: number }

/**
 * The filters of a list. With scripts each choice applies at once; without them they are a form. They are not
 * links, because links to all combinations would lead search engines on without end.
 */
export function Facets({ facets, control, total }: Props) {
  return (
    <form
      className="filters"
      action={control.address.path}
      onSubmit={(event) => event.preventDefault()}
      {...cachedChildren([<FacetFields key="" facets={facets} control={control} total={total} />])}
    />
  )
}

function FacetFields({ facets, control, total }: Props) {
  const { address, query } = control
  const prices = hasRange(facets.price) ? facets.price : null
  // Without a price range there are no fields that would send the price.
  const rest = { ...withoutFilters(query), ...(prices === null && { price: query.price }) }
  return (
    <>
      {formFields(address, rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="fg">
        <FacetSwitch title="Є в наявності" name="in_stock" count={facets.in_stock} control={control} />
        <FacetSwitch title="Зі знижкою" name="on_sale" count={facets.on_sale} control={control} />
      </div>
      {prices && <PriceFacet bounds={prices} control={control} />}
      {facets.groups
        .filter((group) => isChoice(group, query))
        .map((group, index) => (
          <FacetGroup
            key={group.slug}
            group={group}
            isOpen={index < openGroups(total) || chosenOf(query, group.slug).length > 0}
            control={control}
          />
        ))}
      <button type="submit" className="btn btn--3 btn--sm no-script">
        Застосувати
      </button>
    </>
  )
}

/** A single brand is no choice. A single value of an attribute is one, because not every product has it. */
function isChoice({ slug, values_total }: Group, query: ListingControl['query']): boolean {
  return slug !== 'brand' || values_total > 1 || query.brand.length > 0
}
