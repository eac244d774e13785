import { useState } from 'react'
import type { AttributeValueRow } from '#src/contract/admin/attributes.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Section } from '../../parts/section.tsx'
import type { OpenValue } from './attribute-value-dialog.tsx'

const FIND_FROM = 12

type Props = {
  values: readonly AttributeValueRow[]
  /** Whether there are more values than these. */
  isCut: boolean
  onOpen: (open: OpenValue) => void
}

/** The values with their actions. Where there are many, a search field finds one. */
export function AttributeValueRows({ values, isCut, onOpen }: Props) {
  const [query, setQuery] = useState('')
  const found = values.filter((value) => value.title.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <Section title="Значення" aside={<p className="muted">{values.length}</p>}>
      {values.length >= FIND_FROM && <TextField label="Знайти значення" value={query} onChange={setQuery} />}
      <ul className="rows rows--s">
        {found.map((value) => (
          <li key={value.id}>
            <span className="grow">
              {value.title}
              <span className="s2">{countOf(value.products, PRODUCT_FORMS)}</span>
            </span>
            <Menu
              className="ib"
              label={`Дії: ${value.title}`}
              items={[
                { name: 'Перейменувати', icon: 'sliders', act: () => onOpen({ kind: 'rename', value }) },
                { name: 'Об’єднати з іншим', icon: 'fork', act: () => onOpen({ kind: 'merge', value }) },
                { name: 'Розділити на частини', icon: 'minus', act: () => onOpen({ kind: 'split', value }) },
              ]}
            >
              <Icon name="dots" />
            </Menu>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="muted">За цим відбором нічого немає</p>}
      {isCut && <p className="muted">Показано найчастіші {values.length}.</p>}
    </Section>
  )
}
