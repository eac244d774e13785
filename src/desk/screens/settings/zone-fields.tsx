import { useEffect, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import type { TextErrors, ZoneTexts } from './method-texts.ts'

const BLANK: ZoneTexts = { title: '', places: '', rates: '', free_from: '', days: '' }

type Props = {
  zones: readonly ZoneTexts[]
  errors: TextErrors
  onChange: (zones: readonly ZoneTexts[]) => void
}

/** Where goods are delivered and for how much, a row for each zone. */
export function ZoneFields({ zones, errors, onChange }: Props) {
  const set = (place: number, change: Partial<ZoneTexts>) =>
    onChange(zones.map((zone, index) => (index === place ? { ...zone, ...change } : zone)))
  const last = useRef<HTMLFieldSetElement>(null)
  const isAdded = useRef(false)
  // The fields of a new zone appear above the button that has added it, so the focus moves there.
  useEffect(() => {
    if (isAdded.current) last.current?.querySelector('input')?.focus()
    isAdded.current = false
  })
  const add = () => {
    isAdded.current = true
    onChange([...zones, BLANK])
  }
  return (
    <>
      {zones.map((zone, place) => (
        // Zones have no identity of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={place} className="zone" ref={place === zones.length - 1 ? last : null}>
          <legend>Зона {place + 1}</legend>
          <div className="fgrid fgrid--2">
            <TextField
              label="Назва зони"
              placeholder="Київ"
              maxLength={60}
              value={zone.title}
              error={errors[`title-${place}`]}
              onChange={(title) => set(place, { title })}
            />
            <TextField
              label="Днів у дорозі"
              placeholder="1-3"
              value={zone.days}
              error={errors[`days-${place}`]}
              onChange={(days) => set(place, { days })}
            />
            <TextField
              label="Міста, райони, області"
              isWide
              placeholder="Київ; Бровари; Київська обл."
              value={zone.places}
              error={errors[`places-${place}`]}
              help="Через крапку з комою; порожнє — усюди, де не сказано іншого."
              onChange={(places) => set(place, { places })}
            />
            <TextField
              label="Ціна, грн"
              placeholder="50=600; решта=1200"
              value={zone.rates}
              error={errors[`rates-${place}`]}
              help="Одна ціна або за вагою: до 50 кг 600 грн."
              onChange={(rates) => set(place, { rates })}
            />
            <TextField
              label="Безкоштовно від"
              unit="грн"
              inputMode="decimal"
              value={zone.free_from}
              error={errors[`free_from-${place}`]}
              onChange={(free_from) => set(place, { free_from })}
            />
          </div>
          <Button look="text" onClick={() => onChange(zones.toSpliced(place, 1))}>
            Прибрати зону<span className="vh">: {zone.title || place + 1}</span>
          </Button>
        </fieldset>
      ))}
      <Button look="outline" icon="plus" onClick={add}>
        Додати зону
      </Button>
    </>
  )
}
