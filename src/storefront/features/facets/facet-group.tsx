import { useId, useState } from 'react'
import type { FacetGroup as Group, FacetValue } from '#src/contract/catalogue.ts'
import { toggleValue, valueField } from '#src/domain/listing/listing-query.ts'
import { groupThousands } from '#src/domain/money/money.ts'
import { BRAND_FORMS, countOf, VALUE_FORMS } from '#src/domain/text/plural.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { chosenOf, foldedValues, nextShownValues } from '../listing/folded-values.ts'
import { Swatch } from './swatch.tsx'
import { useAllValues } from './use-all-values.ts'
import type { ListingControl } from '../listing/use-listing.ts'

const SEARCH_FROM = 10

type Props = { group: Group; isOpen: boolean; control: ListingControl }

export function FacetGroup({ group, isOpen, control }: Props) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [search, setSearch] = useState('')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const values = useAllValues(group, control, isUnfolded)
  const folded = useFolded(values, chosenOf(control.query, group.slug))
  const shown = isUnfolded ? found(values, search) : folded
  const hidden = group.values_total - shown.length
  return (
    // A group that was open is not folded again, because everything below would move under the pointer.
    <details className="fg" open={wasOpen}>
      <summary className="fg__h">
        {tie(group.title)}
        <Icon name="down" size={20} />
      </summary>
      {isUnfolded && values.length > SEARCH_FROM && (
        <ValueSearch title={group.title} text={search} onChange={setSearch} />
      )}
      <div className="fg__values">
        {shown.map((value) => (
          <FacetOption key={value.slug} group={group.slug} value={value} control={control} />
        ))}
      </div>
      {!isUnfolded && hidden > 0 && (
        <button type="button" className="link fg__more needs-script" onClick={() => setIsUnfolded(true)}>
          Ще {countOf(hidden, group.slug === 'brand' ? BRAND_FORMS : VALUE_FORMS)}
        </button>
      )}
    </details>
  )
}

/** Returns the values of a folded group. Their positions are remembered as long as the group is on the page. */
function useFolded(values: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] {
  const [first] = useState(values)
  const [places, setPlaces] = useState(() => foldedValues(values, chosen).map(({ slug }) => slug))
  // The values of the first render stay as they came.
  const shown = nextShownValues(places, values, values === first ? [...places, ...chosen] : chosen)
  const next = shown.map(({ slug }) => slug)
  if (next.join() !== places.join()) setPlaces(next)
  return shown
}

function ValueSearch({
  title,
  text,
  onChange,
}: {
  title: string
  text: string
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="fg__search">
      <label className="vh" htmlFor={id}>
        Пошук: {title}
      </label>
      <input
        id={id}
        className="inp"
        type="search"
        placeholder="Пошук"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type OptionProps = { group: string; value: FacetValue; control: ListingControl }

function FacetOption({ group, value, control }: OptionProps) {
  const { query, apply } = control
  const isChosen = chosenOf(query, group).includes(value.slug)
  return (
    <label className="ck" data-empty={value.count === 0 && !isChosen ? '' : undefined}>
      <ChoiceBox
        {...valueField(group, value.slug)}
        isChosen={isChosen}
        disabled={value.count === 0 && !isChosen}
        onToggle={() => apply(toggleValue(query, group, value.slug))}
      />
      <Swatch group={group} slug={value.slug} />
      <span className="ck__t">{tie(value.title)}</span>
      <span className="muted num">{groupThousands(value.count)}</span>
    </label>
  )
}

function found(values: readonly FacetValue[], search: string): readonly FacetValue[] {
  const text = search.trim().toLowerCase()
  return text === '' ? values : values.filter(({ title }) => title.toLowerCase().includes(text))
}
