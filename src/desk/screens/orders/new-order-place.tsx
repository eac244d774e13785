import '../../styles/picker.css'
import { useEffect, useRef } from 'react'
import { officeText } from '#src/domain/delivery/office-text.ts'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { TextField } from '../../parts/field.tsx'
import { RadioCards } from '../../parts/toggles.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { kilograms } from './effect-sentences.ts'
import { type NewOrder, PLACE_FIELDS, PLACE_NAMES, type Ways } from './new-order-data.ts'
import type { Expected } from './use-expected.ts'

type Props = {
  order: Pick<NewOrder, 'method' | 'place'>
  ways: Ways
  expected: Expected
  errors: Readonly<Record<string, readonly string[]>>
  change: (next: Partial<Pick<NewOrder, 'method' | 'place'>>) => void
}

/** The methods of delivery that fit the goods, and the address. A method that does not fit is off and says why. */
export function NewOrderPlace({ order: { method, place }, ways, expected, errors, change }: Props) {
  const fields = PLACE_FIELDS[method] ?? []
  const way = ways.deliveries.find(({ id }) => id === method)
  const { office, text } = expected
  const warning = officeWarning(office, method, place)
  const isNamed = method === 'ukrposhta' && warning === ''
  const help = [isNamed ? officeText(office) : '', text].filter(Boolean).join(' ')
  const setPlace = (next: Record<string, string>) => change({ place: { ...place, ...next } })
  return (
    <Section title="Куди й коли">
      <RadioCards
        legend="Доставка"
        isLegendHidden
        name="delivery"
        value={method}
        columns={3}
        choices={[
          ...ways.deliveries.map(({ id, title, note, problem, price }) => ({
            value: id,
            name: title,
            hint: problem ?? (price === null ? note : price === 0 ? 'Безкоштовно' : moneyOf(price)),
            isOff: problem !== null && id !== method,
          })),
          { value: '', name: 'Ще не знаю', hint: 'уточнимо пізніше' },
        ]}
        onChange={(chosen) => change({ method: chosen })}
      />
      {way?.problem && <Note tone="wrong">{way.problem}</Note>}
      {!way?.problem && errors['delivery'] && <Note tone="wrong">{errors['delivery'].join(' ')}</Note>}
      <div className="fgrid">
        {fields.map((field) =>
          field === 'city' ? (
            <City key={field} place={place} error={errors['delivery.city']} setPlace={setPlace} />
          ) : field === 'branch' ? (
            <Branch
              key={field}
              place={place}
              kind={method === 'nova_poshta_locker' ? 'locker' : null}
              weight={ways.weight_g}
              goods={ways.goods}
              error={errors['delivery.branch']}
              setPlace={setPlace}
            />
          ) : (
            <TextField
              key={field}
              label={PLACE_NAMES[field] ?? field}
              value={place[field] ?? ''}
              error={errors[`delivery.${field}`]}
              onChange={(typed) => setPlace({ [field]: typed })}
            />
          ),
        )}
      </div>
      {warning !== '' && <OfficeWarning key={warning} text={warning} />}
      {help !== '' && (
        <p className="help" aria-live="polite">
          {help}
        </p>
      )}
    </Section>
  )
}

/** What the carrier says about the office now and the form does not; empty if nothing. */
function officeWarning(
  office: Expected['office'],
  method: string,
  { branch = '' }: NewOrder['place'],
): string {
  if (office === null) return ''
  if (office.is_closed || office.address === null) return officeText(office)
  return method === 'ukrposhta' || branch.endsWith(office.address)
    ? ''
    : `Нова Пошта вже дає іншу адресу: ${office.address}. Скажіть її покупцеві.`
}

/** Scrolls itself into view, because on a phone it appears below what is visible. */
function OfficeWarning({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A block body: newer browsers return a promise here, which React would take for a cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Note tone="warn" isNews>
        {text}
      </Note>
    </div>
  )
}

type PlaceProps = {
  place: NewOrder['place']
  error: readonly string[] | undefined
  setPlace: (next: Record<string, string>) => void
}

function City({ place, error, setPlace }: PlaceProps) {
  const typed = place['city'] ?? ''
  const isChosen = (place['settlement_id'] ?? '') !== ''
  const found =
    useAnswer(isChosen || typed.trim().length < 2 ? null : typed, (signal) =>
      getDesk<{ id: string; label: string }[]>('/orders/settlements', { query: { q: typed }, signal }),
    ).value ?? []
  return (
    <div>
      <TextField
        label={PLACE_NAMES['city']}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(city) => setPlace({ city, settlement_id: '', point_id: '' })}
      />
      <Suggestions
        label="Населені пункти"
        items={found.slice(0, 6).map(({ id, label }) => ({ id, name: label }))}
        onChosen={({ id, name }) => setPlace({ city: name, settlement_id: id, branch: '', point_id: '' })}
      />
    </div>
  )
}

type Point = { id: string; title: string; address: string }

function Branch({
  place,
  kind,
  weight,
  goods,
  error,
  setPlace,
}: PlaceProps & { kind: 'locker' | null; weight: number | null; goods: number }) {
  const typed = place['branch'] ?? ''
  const settlement = place['settlement_id'] ?? ''
  const isChosen = (place['point_id'] ?? '') !== ''
  const query = { settlement, q: typed, weight_g: weight, declared: goods === 0 ? null : goods, kind }
  const found =
    useAnswer(isChosen || settlement === '' ? null : JSON.stringify(query), (signal) =>
      getDesk<Point[]>('/orders/points', { query, signal }),
    ).value ?? []
  return (
    <div>
      <TextField
        label={PLACE_NAMES['branch']}
        autoComplete="off"
        value={typed}
        error={error}
        {...(weight !== null && weight > 0 && { help: `Лише точки, що приймуть ${kilograms(weight)}` })}
        onChange={(branch) => setPlace({ branch, point_id: '' })}
      />
      <Suggestions
        label="Відділення"
        items={found.slice(0, 6).map(({ id, title, address }) => ({ id, name: `${title}, ${address}` }))}
        onChosen={({ id, name }) => setPlace({ branch: name, point_id: id })}
      />
    </div>
  )
}

type Item = { id: string; name: string }

function Suggestions({
  label,
  items,
  onChosen,
}: {
  label: string
  items: readonly Item[]
  onChosen: (item: Item) => void
}) {
  if (items.length === 0) return null
  return (
    <ul className="rows" aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className="link" onClick={() => onChosen(item)}>
            {item.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
