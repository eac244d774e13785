import { useId, useState } from 'react'
import type { AttributeRow, AttributeValues } from '#src/contract/admin/attributes.ts'
import type { ProductFields } from '#src/contract/admin/product.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Section } from '../../parts/section.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import type { Save } from '../../runtime/use-save.ts'

type Rows = ProductFields['attributes']

type Props = {
  rows: Rows
  errors: Save<object>['errors']
  mayChange: boolean
  isTried: boolean
  onChange: (rows: Rows) => void
}

/** The attributes of a product, with names and values that the shop already knows as suggestions. */
export function ProductAttributes({ rows, errors, mayChange, isTried, onChange }: Props) {
  const list = useId()
  const known = useKnownAttributes()
  const put = (at: number, change: Partial<Rows[number]>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...change } : row)))
  if (!mayChange) return <ShownAttributes rows={rows} />
  return (
    <Section title="Характеристики" aside={<p className="muted">за ними фільтрують і шукають</p>}>
      <datalist id={list}>
        {known.titles.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </datalist>
      <ol className="pattrs">
        {rows.map(({ title, value }, at) => (
          // Rows have no identity of their own, and they are never moved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="pattr">
            <TextField
              label="Характеристика"
              isLabelHidden={at > 0}
              list={list}
              value={title}
              maxLength={100}
              error={isTried && title.trim() === '' ? 'Введіть назву' : errors[`attributes.${at}.title`]}
              onFocus={known.load}
              onChange={(next) => put(at, { title: next })}
            />
            <TextField
              label="Значення"
              isLabelHidden={at > 0}
              list={`${list}-${at}`}
              value={value}
              maxLength={20_000}
              error={isTried && value.trim() === '' ? 'Введіть значення' : errors[`attributes.${at}.value`]}
              onFocus={() => known.loadValues(title)}
              onChange={(next) => put(at, { value: next })}
            />
            <datalist id={`${list}-${at}`}>
              {known.valuesOf(title).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
            <button
              type="button"
              className="ib"
              aria-label={`Прибрати: ${title || 'порожній рядок'}`}
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ol>
      <Button look="outline" onClick={() => onChange([...rows, { title: '', value: '' }])}>
        Додати характеристику
      </Button>
      {rows.length > 0 && <p className="help">Кілька значень — через крапку з комою: білий; чорний.</p>}
    </Section>
  )
}

function ShownAttributes({ rows }: { rows: Rows }) {
  if (rows.length === 0) return null
  return (
    <Section title="Характеристики">
      <dl className="kv kv--l">
        {rows.map(({ title, value }) => (
          <div key={title} className="kv__r">
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/**
 * Suggestions are loaded when a field gets the focus, because most visits only change a price. Without them one can type as
 * well.
 */
function useKnownAttributes() {
  const [attributes, setAttributes] = useState<readonly AttributeRow[] | null>(null)
  const [values, setValues] = useState<Readonly<Record<string, readonly string[]>>>({})
  const load = async (): Promise<readonly AttributeRow[]> => {
    if (attributes) return attributes
    const rows = await getDesk<AttributeRow[]>('/attributes').catch(() => [])
    setAttributes(rows)
    return rows
  }
  async function loadValues(title: string): Promise<void> {
    const found = (await load()).find((row) => row.title === title)
    if (!found || values[title]) return
    const known = await getDesk<AttributeValues>(`/attributes/${found.id}/values`).catch(() => null)
    if (known) setValues((all) => ({ ...all, [title]: known.values.map((value) => value.title) }))
  }
  return {
    titles: attributes?.map(({ title }) => title) ?? [],
    valuesOf: (title: string) => values[title] ?? [],
    load: () => void load(),
    loadValues: (title: string) => void loadValues(title),
  }
}
