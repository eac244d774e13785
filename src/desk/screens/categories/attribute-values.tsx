import { useLayoutEffect, useRef, useState } from 'react'
import type { AttributeValueRow, AttributeValues } from '#src/contract/admin/attributes.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { JoinDialog } from './join-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { UnitForm } from './unit-form.tsx'
import { useChange } from '../../runtime/use-change.ts'

const FIND_FROM = 12
const JOINED_HELP = 'Так робитимуть і наступні імпорти; розділити потім не можна.'

/** The values of one characteristic: first those that look like one. */
export function AttributeValueList({ attribute }: { attribute: AttributeValues }) {
  const { id, title, values, alike, is_cut } = attribute
  const [query, setQuery] = useState('')
  const [dialog, setDialog] = useState<{
    kind: 'rename' | 'merge' | 'split'
    value: AttributeValueRow
  } | null>(null)
  const [alikes, setAlikes] = useState<{
    into: AttributeValueRow
    from: readonly AttributeValueRow[]
  } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useChange()
  // A value that is split or joined takes its button away, when the new list has come: who works with keys goes on from
  // the heading.
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (dialog ?? alikes) wasOpen.current = true
    else if (wasOpen.current && document.activeElement === document.body) {
      wasOpen.current = false
      heading.current?.focus()
    }
  })
  const found = values.filter((value) => value.title.toLowerCase().includes(query.trim().toLowerCase()))

  const join = (from: readonly AttributeValueRow[], into: AttributeValueRow) =>
    change(
      () =>
        sendDesk('POST', `/attributes/${id}/values/merge`, {
          from: from.map((value) => value.id),
          into: into.id,
        }),
      `${from.map((value) => `«${value.title}»`).join(', ')} тепер «${into.title}»`,
    )

  return (
    <>
      <div className="cform__h">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {alike.length > 0 && (
        <Section title="Схоже, це одне й те саме" aside={<p className="muted">різняться лише написанням</p>}>
          <ul className="rows">
            {alike.map(([into, ...from]) =>
              into ? (
                <li key={into.id}>
                  <span className="grow">
                    <b>{[into, ...from].map((value) => value.title).join(' = ')}</b>
                    <span className="s2">
                      {[into, ...from]
                        .map((value) => `«${value.title}»: ${countOf(value.products, PRODUCT_FORMS)}`)
                        .join(' · ')}
                    </span>
                  </span>
                  <Button look="outline" onClick={() => setAlikes({ into, from })}>
                    Усе «{into.title}»
                  </Button>
                </li>
              ) : null,
            )}
          </ul>
        </Section>
      )}
      <UnitForm key={attribute.unit} attribute={attribute} />
      <Section title="Значення" aside={<p className="muted">{values.length}</p>}>
        {values.length >= FIND_FROM && (
          <TextField label="Знайти значення" value={query} onChange={setQuery} />
        )}
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
                  {
                    name: 'Перейменувати',
                    icon: 'sliders',
                    act: () => setDialog({ kind: 'rename', value }),
                  },
                  {
                    name: 'Об’єднати з іншим',
                    icon: 'fork',
                    act: () => setDialog({ kind: 'merge', value }),
                  },
                  {
                    name: 'Розділити на частини',
                    icon: 'minus',
                    act: () => setDialog({ kind: 'split', value }),
                  },
                ]}
              >
                <Icon name="dots" />
              </Menu>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="muted">За цим відбором нічого немає</p>}
        {is_cut && <p className="muted">Показано найчастіші {values.length}.</p>}
      </Section>
      {dialog?.kind === 'rename' && (
        <TitleDialog
          heading={`Перейменувати «${dialog.value.title}»`}
          title={dialog.value.title}
          onSave={(given) =>
            change(
              () => sendDesk('PUT', `/attributes/${id}/values/${dialog.value.id}/title`, { title: given }),
              `«${dialog.value.title}» тепер зветься «${given}»`,
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'split' && (
        <SplitDialog
          title={dialog.value.title}
          onSplit={(into) =>
            change(
              () => sendDesk('POST', `/attributes/${id}/values/${dialog.value.id}/split`, { into }),
              `«${dialog.value.title}» тепер ${into.map((part) => `«${part}»`).join(', ')}`,
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
      {alikes && (
        <JoinDialog
          heading={`Усе «${alikes.into.title}»`}
          from={{
            title: alikes.from.map((value) => value.title).join('», «'),
            products: alikes.from.reduce((sum, value) => sum + value.products, 0),
          }}
          others={[alikes.into]}
          first={alikes.into}
          help={JOINED_HELP}
          onJoin={(into) => join(alikes.from, into)}
          onClose={() => setAlikes(null)}
        />
      )}
      {dialog?.kind === 'merge' && (
        <JoinDialog
          heading={`Об’єднати «${dialog.value.title}»`}
          from={dialog.value}
          others={values}
          help={JOINED_HELP}
          onJoin={(into) => join([dialog.value], into)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
