import { type KeyboardEvent, useState } from 'react'
import { PRICE_FIELDS, type PriceRange, readPriceBound } from '#src/domain/listing/listing-query.ts'
import { groupThousands } from '#src/domain/money/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { PriceSlider } from './price-slider.tsx'
import type { ListingControl } from '../listing/use-listing.ts'

type Props = { bounds: { min: number; max: number }; control: ListingControl }

export function PriceFacet({ bounds, control }: Props) {
  return (
    <details className="fg" open>
      <summary className="fg__h">
        Ціна, грн
        <Icon name="down" size={20} />
      </summary>
      <PriceFields bounds={bounds} control={control} />
    </details>
  )
}

function PriceFields({ bounds, control }: Props) {
  const { query, apply } = control
  const low = Math.floor(bounds.min)
  const high = Math.ceil(bounds.max)
  const [from, setFrom] = useState(fieldText(query.price.from))
  const [to, setTo] = useState(fieldText(query.price.to))
  const [applied, setApplied] = useState(query.price)

  // When the price is removed by its chip or the back button, the fields are emptied too.
  if (applied.from !== query.price.from || applied.to !== query.price.to) {
    setApplied(query.price)
    setFrom(fieldText(query.price.from))
    setTo(fieldText(query.price.to))
  }

  function applyRange(range: PriceRange) {
    const price = { from: inside(range.from, low, null), to: inside(range.to, null, high) }
    if (price.from !== query.price.from || price.to !== query.price.to) apply({ ...query, price, page: 1 })
  }

  function applyFields() {
    const range = { from: readPriceBound(from), to: readPriceBound(to) }
    if (range.from !== null) setFrom(fieldText(range.from))
    if (range.to !== null) setTo(fieldText(range.to))
    applyRange(range)
  }

  return (
    <>
      <div className="range">
        <PriceField
          name={PRICE_FIELDS.from}
          label="від"
          title="Ціна від"
          text={from}
          hint={low}
          onChange={setFrom}
          onLeave={applyFields}
        />
        <PriceField
          name={PRICE_FIELDS.to}
          label="до"
          title="Ціна до"
          text={to}
          hint={high}
          onChange={setTo}
          onLeave={applyFields}
        />
      </div>
      <PriceSlider
        low={low}
        high={high}
        from={readPriceBound(from) ?? low}
        to={readPriceBound(to) ?? high}
        onMove={(range) => {
          setFrom(range.from <= low ? '' : fieldText(range.from))
          setTo(range.to >= high ? '' : fieldText(range.to))
        }}
        onRest={applyFields}
      />
    </>
  )
}

type FieldProps = {
  name: string
  label: string
  title: string
  text: string
  hint: number
  onChange: (text: string) => void
  onLeave: () => void
}

function PriceField({ name, label, title, text, hint, onChange, onLeave }: FieldProps) {
  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Enter') onLeave()
  }

  return (
    <label>
      <span aria-hidden="true">{label}</span>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={title}
        placeholder={groupThousands(hint)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={handleKey}
      />
    </label>
  )
}

function fieldText(hryvnias: number | null): string {
  if (hryvnias === null) return ''
  const [, fraction] = String(hryvnias).split('.')
  return groupThousands(Math.floor(hryvnias)) + (fraction ? `,${fraction}` : '')
}

/** A bound that excludes nothing is no filter. */
function inside(value: number | null, low: number | null, high: number | null): number | null {
  if (value === null) return null
  if (low !== null && value <= low) return null
  return high !== null && value >= high ? null : value
}
