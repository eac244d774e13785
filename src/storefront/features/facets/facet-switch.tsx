import { ChoiceBox } from './choice-box.tsx'
import type { ListingControl } from '../listing/use-listing.ts'

type Props = { title: string; name: 'in_stock' | 'on_sale'; count: number; control: ListingControl }

export function FacetSwitch({ title, name, count, control: { query, apply } }: Props) {
  const isOn = query[name]
  return (
    <label className="switch">
      {title}
      <ChoiceBox
        // A checkbox has its own state, and HTML forbids aria-checked on it.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        name={name}
        value="1"
        isChosen={isOn}
        disabled={count === 0 && !isOn}
        onToggle={() => apply({ ...query, [name]: !isOn, page: 1 })}
      />
    </label>
  )
}
