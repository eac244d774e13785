import { LISTING_SORTS, SORT_NAMES } from '#src/domain/listing/listing-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { formFields } from '../listing/listing-address.ts'
import type { ListingControl } from '../listing/use-listing.ts'

/** A GET form with a button of its own while no script handles the choice. */
export function SortSelect({ control }: { control: ListingControl }) {
  const { address, query, apply } = control
  return (
    <form className="sort" action={address.path} data-late="">
      {formFields(address, { ...query, sort: 'popular', page: 1 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="select">
        <span className="vh">Сортування</span>
        <select
          name="sort"
          value={query.sort}
          onChange={(event) => {
            const sort = LISTING_SORTS.find((candidate) => candidate === event.target.value)
            if (sort) apply({ ...query, sort, page: 1 })
          }}
        >
          {LISTING_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </label>
      <button type="submit" className="btn btn--3 no-script">
        Упорядкувати
      </button>
    </form>
  )
}
