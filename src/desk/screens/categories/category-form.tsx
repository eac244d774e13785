import { useState } from 'react'
import type { CategoryFields, CategoryRecord } from '#src/contract/admin/categories.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { readSize, readWeight } from '#src/domain/measures/measure.ts'
import { sizeText, weightText } from '#src/domain/measures/measure-text.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Note } from '../../parts/note.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { SearchPreview } from '../../parts/search-preview.tsx'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import { type CategoryNode, parentChoices } from './category-rows.ts'
import { useChange } from '../../runtime/use-change.ts'

type Props = {
  first: CategoryRecord
  tree: readonly CategoryNode[]
  onSaved: () => void
  onMerge: () => void
  onAddBelow: () => void
}
/** Measures as they are typed. */
type Texts = { weight: string; size: string }

const PIN_NAMES: Readonly<Record<string, string>> = {
  title: 'Назва',
  is_visible: 'Показ',
  position: 'Порядок',
  parent_id: 'Місце в дереві',
}

/** One category: everything in one form, saved together; its picture and what is pinned at once. */
export function CategoryForm({ first, tree, onSaved, onMerge, onAddBelow }: Props) {
  const [record, setRecord] = useState(first)
  const [fields, setFields] = useState(first.fields)
  const [texts, setTexts] = useState(() => textsOf(first.fields))
  const change = useChange()
  const measures = readMeasures(texts)
  const typed: CategoryFields = { ...fields, weight_g: measures.weight_g, size_mm: measures.size_mm }

  function show(saved: CategoryFields, typedTexts?: Partial<Texts>): void {
    setFields(saved)
    setTexts({ ...textsOf(saved), ...unreadTexts(typedTexts) })
  }
  const save = useSave<CategoryFields, CategoryRecord>({
    name: `category-${record.id}`,
    saved: record,
    typed,
    texts,
    isWrong: measures.isWrong,
    show,
    send: (sent, { version }) =>
      sendDesk<CategoryRecord>('PUT', `/categories/${record.id}`, { fields: sent, version }),
    readCurrent: (current) => {
      // As the server's contract says of a conflict.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const theirs = current as CategoryRecord | null
      if (theirs) setRecord(theirs)
      return theirs
    },
    onSaved: (saved) => {
      setRecord(saved)
      say('Категорію збережено')
      onSaved()
    },
  })
  const put = (next: Partial<CategoryFields>) => setFields((known) => ({ ...known, ...next }))
  const isTitled = fields.title.trim() !== ''

  return (
    <div className="cform" onBlur={save.keepNow}>
      <div className="cform__h">
        <h2>{record.fields.title}</h2>
        <div className="acts">
          <a className="btn btn--2" href={record.uri} target="_blank" rel="noreferrer">
            На сайті
          </a>
          <Menu
            className="ib"
            label="Ще дії"
            items={[
              { name: 'Додати підкатегорію', icon: 'plus', act: onAddBelow },
              { name: 'Злити з іншою', icon: 'fork', act: onMerge },
            ]}
          >
            <Icon name="dots" />
          </Menu>
        </div>
      </div>
      <p className="muted">
        {countOf(record.products_count, PRODUCT_FORMS)} у продажу, своїх разом зі схованими {record.products}
      </p>
      <FormNews save={save} names={FIELD_NAMES} otherwise="імпорт" />
      <Pinned
        pinned={record.pinned}
        onUnpin={(field) =>
          void change(
            async () =>
              setRecord(
                await sendDesk<CategoryRecord>('POST', `/categories/${record.id}/unpin`, { fields: [field] }),
              ),
            `${PIN_NAMES[field] ?? field}: буде як у прайсі після наступного імпорту`,
          )
        }
      />
      <Section title="Назва й місце">
        <Switch isOn={fields.is_visible} onChange={(is_visible) => put({ is_visible })}>
          Показувати на сайті
        </Switch>
        <TextField
          label="Назва"
          value={fields.title}
          maxLength={120}
          error={isTitled ? null : 'Назва не може бути порожньою'}
          onChange={(title) => put({ title })}
        />
        <div className="fgrid fgrid--2">
          <Select
            label="У категорії"
            value={fields.parent === null ? '' : String(fields.parent)}
            choices={[{ value: '', name: 'немає, головна' }, ...parentChoices(tree, record.id)]}
            onChange={(parent) => put({ parent: parent === '' ? null : Number(parent) })}
          />
          <TextField
            label="Адреса"
            value={fields.slug}
            help="Стара адреса вестиме на нову."
            onChange={(slug) => put({ slug })}
          />
        </div>
        <PictureField record={record} onRecord={setRecord} />
      </Section>
      <Section title="У пошуку">
        <SearchPreview
          uri={record.uri}
          ownTitle={fields.title}
          ownText={fields.description}
          title={fields.seo_title}
          description={fields.seo_description}
          mayChange
          onChange={put}
        />
      </Section>
      <Section title="Доставка й повернення" aside={<p className="muted">де в товарі не сказано свого</p>}>
        <div className="fgrid fgrid--2">
          <TextField
            label="Вага упаковки"
            value={texts.weight}
            placeholder="0,4 кг"
            error={measures.errors.weight}
            onChange={(weight) => setTexts((known) => ({ ...known, weight }))}
          />
          <TextField
            label="Розміри упаковки"
            value={texts.size}
            placeholder="30 × 20 × 10 см"
            error={measures.errors.size}
            onChange={(size) => setTexts((known) => ({ ...known, size }))}
          />
        </div>
        <Select
          label="Повернення товару належної якості"
          value={RETURNABLE.find(({ is }) => is === fields.is_returnable)?.value ?? 'above'}
          choices={RETURNABLE}
          onChange={(value) =>
            put({ is_returnable: RETURNABLE.find((choice) => choice.value === value)?.is ?? null })
          }
        />
      </Section>
      <Section title="Текст на сторінці категорії">
        <RichText
          label="Опис"
          html={fields.description}
          help="Стоїть під товарами. Зайву розмітку прибираємо самі."
          onChange={(description) => put({ description })}
        />
      </Section>
      <FormSave
        save={save}
        onSave={() => {
          if (!measures.isWrong && isTitled) void save.save()
        }}
      />
    </div>
  )
}

function Pinned({ pinned, onUnpin }: { pinned: readonly string[]; onUnpin: (field: string) => void }) {
  if (pinned.length === 0) return null
  return (
    <Note tone="plain" icon="pin">
      <p>Задано вручну, імпорт цього не змінює:</p>
      <div className="acts">
        {pinned.map((field) => (
          <Button key={field} look="outline" onClick={() => onUnpin(field)}>
            {PIN_NAMES[field] ?? field}: як у прайсі
          </Button>
        ))}
      </div>
    </Note>
  )
}

function PictureField({
  record,
  onRecord,
}: {
  record: CategoryRecord
  onRecord: (saved: CategoryRecord) => void
}) {
  const change = useChange()
  const path = `/categories/${record.id}/picture`
  return (
    <div className="cpic">
      {record.picture === null ? (
        <span className="cpic__n">
          <Icon name="image" />
        </span>
      ) : (
        <img src={record.picture} alt="" width={88} height={88} />
      )}
      <div className="acts">
        <FileButton
          label="Файл картинки"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onFile={(file) =>
            void change(
              async () => onRecord(await sendDesk<CategoryRecord>('POST', path, file)),
              'Картинку збережено',
            )
          }
        >
          {record.picture === null ? 'Додати картинку' : 'Замінити картинку'}
        </FileButton>
        {record.picture !== null && (
          <Button
            look="text"
            onClick={() =>
              void change(
                async () => onRecord(await sendDesk<CategoryRecord>('DELETE', path)),
                'Картинку прибрано',
              )
            }
          >
            Прибрати
          </Button>
        )}
      </div>
    </div>
  )
}

function textsOf({ weight_g, size_mm }: CategoryFields): Texts {
  return {
    weight: weight_g === null ? '' : weightText(weight_g).replaceAll('\u00A0', ' '),
    size: size_mm === null ? '' : sizeText(size_mm).replaceAll('\u00A0', ' '),
  }
}

/** What was typed and is no measure. */
function unreadTexts(typed: Partial<Texts> = {}): Partial<Texts> {
  const { weight = '', size = '' } = typed
  const { errors } = readMeasures({ weight, size })
  return { ...(errors.weight !== null && { weight }), ...(errors.size !== null && { size }) }
}

function readMeasures({ weight, size }: Texts) {
  const weight_g = weight.trim() === '' ? null : readWeight(weight, 'кг')
  const read = size.trim() === '' ? null : readSize(size, 'см')
  const size_mm: CategoryFields['size_mm'] = read && [read[0], read[1], read[2]]
  const errors = {
    weight: weight.trim() !== '' && weight_g === null ? 'Вага: наприклад 0,4 (кг) або 400 г' : null,
    size: size.trim() !== '' && read === null ? 'Довжина, ширина, висота: 30 × 20 × 10 (см)' : null,
  }
  return { weight_g, size_mm, errors, isWrong: errors.weight !== null || errors.size !== null }
}

const RETURNABLE = [
  { value: 'above', name: 'як у категорії вище', is: null },
  { value: 'yes', name: 'повертається', is: true },
  { value: 'no', name: 'не повертається', is: false },
] as const

const FIELD_NAMES: Record<keyof CategoryFields, string> = {
  title: 'назва',
  slug: 'адреса',
  parent: 'місце',
  is_visible: 'показ',
  description: 'опис',
  seo_title: 'заголовок для пошуковика',
  seo_description: 'опис для пошуковика',
  weight_g: 'вага',
  size_mm: 'розміри',
  is_returnable: 'повернення',
}
