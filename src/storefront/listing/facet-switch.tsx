import type { ListingQuery } from '#src/domain/listing-query.ts'
import { FacetLink } from './facet-link.tsx'
import type { ListingControl } from './use-listing.ts'

type Props = { title: string; count: number; isOn: boolean; target: ListingQuery; control: ListingControl }

export function FacetSwitch({ title, count, isOn, target, control }: Props) {
  return (
    <label className="switch">
      <FacetLink title={title} target={target} control={control} />
      <input
        type="checkbox"
        // A checkbox tells its state by itself, and HTML forbids aria-checked on it.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={() => control.apply(target)}
      />
    </label>
  )
}
