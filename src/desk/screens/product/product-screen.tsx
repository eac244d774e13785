import '../../styles/product.css'
import '../../styles/picker.css'
import './product-screen.css'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'
import { countOf, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { ConflictNote } from '../../parts/conflict-note.tsx'
import { DraftNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { SearchPreview } from '../../parts/search-preview.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { Section } from '../../parts/section.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import { useChange } from '../../runtime/use-change.ts'
import { choiceErrors, restoredVariants } from './edit-variants.ts'
import { ProductAttributes } from './product-attributes.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductSide } from './product-side.tsx'
import { ProductVariants } from './product-variants.tsx'
import { readVariants, textsOf, type VariantTexts } from './variant-texts.ts'

type Loaded = { record: ProductRecord; choices: GoodsChoices }

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const [record, choices] = await Promise.all([
    getDesk<ProductRecord>(`/products/${params['id'] ?? ''}`, { signal }),
    getDesk<GoodsChoices>('/goods/choices', { signal }),
  ])
  return { record, choices }
}

export function Component() {
  const { record, choices } = useLoaderData<Loaded>()
  return <ProductForm key={record.id} first={record} choices={choices} />
}

function ProductForm({ first, choices }: { first: ProductRecord; choices: GoodsChoices }) {
  const [record, setRecord] = useState(first)
  const [fields, setFields] = useState(first.fields)
  const [texts, setTexts] = useState<VariantTexts>(() => textsOf(first.fields.variants))
  const may = useMay()
  const read = readVariants(fields.variants, texts)
  const typed: ProductFields = { ...fields, variants: read.variants }
  const isChanged = JSON.stringify(typed) !== JSON.stringify(record.fields)
  const draft = useDraft<{ fields: ProductFields; texts: VariantTexts }>(
    `product-${record.id}`,
    useMemo(() => (isChanged ? { fields, texts } : null), [fields, texts, isChanged]),
  )
  const [taken, setTaken] = useState<typeof draft.restored>(null)
  if (draft.restored && draft.restored !== taken) {
    setTaken(draft.restored)
    // A draft of an older desk knows fewer fields.
    const kept = { ...record.fields, ...draft.restored.fields.fields }
    setFields({ ...kept, variants: restoredVariants(kept.variants, record.fields.variants) })
    setTexts(draft.restored.fields.texts)
  }

  function show(saved: ProductFields): void {
    setFields(saved)
    setTexts(textsOf(saved.variants))
  }
  const save = useSave<ProductFields>({
    base: { fields: record.fields, version: record.version },
    fields: typed,
    send: async (sent, version) => {
      const saved = await sendDesk<ProductRecord>('PUT', `/products/${record.id}`, { fields: sent, version })
      setRecord(saved)
      return saved
    },
    readCurrent: (current) => {
      // As the server's contract says of a conflict.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const theirs = current as ProductRecord | null
      if (theirs) setRecord(theirs)
      return theirs
    },
    onSaved: (saved) => {
      show(saved.fields)
      draft.discard()
      say('Товар збережено')
    },
    onMerged: show,
  })
  const put = (change: Partial<ProductFields>) => setFields((known) => ({ ...known, ...change }))
  const [isTried, setTried] = useState(false)
  const unlike = choiceErrors(fields.variants)
  const hasWords = fields.attributes.every(({ title, value }) => title.trim() !== '' && value.trim() !== '')
  const change = useChange()
  const canDescribe = may('goods.describe')
  const stock = record.fields.variants.reduce((sum, variant) => sum + variant.stock, 0)

  return (
    <div className="product-form" onBlur={draft.keepNow}>
      <PageHead
        title={record.fields.title}
        aside={
          <span className={record.fields.is_visible ? 'tagx tagx--ok' : 'tagx'}>
            {record.fields.is_visible ? 'на сайті' : 'сховано'}
          </span>
        }
        facts={[
          countOf(record.fields.variants.length, VARIANT_FORMS),
          `залишок ${stock} шт.`,
          record.imported_at === null
            ? record.feed
            : `прайс «${record.feed}», оновлено ${whenOf(record.imported_at)}`,
        ]}
      >
        <a className="btn btn--2" href={record.uri} target="_blank" rel="noreferrer">
          На сайті
        </a>
      </PageHead>
      {taken && isChanged && (
        <DraftNotice
          at={taken.at}
          onDiscard={() => {
            show(record.fields)
            draft.discard()
          }}
        />
      )}
      <ConflictNote
        save={save}
        names={FIELD_NAMES}
        onTake={(taken) =>
          show({ ...typed, ...Object.fromEntries(taken.map((field) => [field, record.fields[field]])) })
        }
      />
      <div className="duo">
        <div>
          <ProductPictures
            ids={fields.pictures}
            known={record.pictures}
            mayChange={canDescribe}
            onChange={(pictures) => put({ pictures })}
            onAdded={(id) =>
              setFields((now) => ({ ...now, pictures: [...now.pictures.filter((one) => one !== id), id] }))
            }
          />
          <ProductVariants
            record={record}
            variants={fields.variants}
            pictures={fields.pictures}
            texts={texts}
            errors={isTried ? { ...read.errors, ...unlike } : read.errors}
            onChange={(variants, typedTexts = texts) => {
              put({ variants })
              setTexts(typedTexts)
            }}
          />
          <Section title="Назва й опис">
            <TextField
              label="Назва"
              value={fields.title}
              readOnly={!canDescribe}
              error={fields.title.trim() === '' ? 'Назва не може бути порожньою' : null}
              onChange={(title) => put({ title })}
            />
            {canDescribe && (
              <RichText
                label="Опис"
                html={fields.description}
                help="Зайву розмітку прибираємо самі."
                onChange={(description) => put({ description })}
              />
            )}
          </Section>
          <ProductAttributes
            rows={fields.attributes}
            mayChange={canDescribe}
            isTried={isTried}
            onChange={(attributes) => put({ attributes })}
          />
          <Section title="У пошуку">
            <SearchPreview
              uri={record.uri}
              ownTitle={fields.title}
              ownText={fields.description}
              title={fields.seo_title}
              description={fields.seo_description}
              mayChange={canDescribe}
              onChange={put}
            />
          </Section>
        </div>
        <ProductSide
          record={record}
          fields={fields}
          choices={choices}
          mayChange={canDescribe}
          onChange={put}
          mayUnpin={(column) => may(rightOf(column))}
          onUnpin={(column, name) =>
            void change(async () => {
              const given = await sendDesk<ProductRecord>('POST', `/products/${record.id}/unpin`, {
                fields: [column],
              })
              setRecord(given)
            }, `${name}: буде як у прайсі після наступного імпорту`)
          }
        />
      </div>
      {isChanged && (
        <SaveBar
          isBusy={save.isBusy}
          onSave={() => {
            setTried(true)
            if (
              Object.keys({ ...read.errors, ...unlike }).length === 0 &&
              fields.title.trim() !== '' &&
              hasWords
            )
              void save.save()
          }}
          onDiscard={() => {
            show(record.fields)
            draft.discard()
          }}
        >
          <b>Є незбережені зміни.</b> На сайті поки попереднє.
        </SaveBar>
      )}
    </div>
  )
}

const FIELD_NAMES: Record<keyof ProductFields, string> = {
  title: 'назва',
  description: 'опис',
  category: 'категорія',
  is_visible: 'показ',
  slug: 'адреса',
  pictures: 'фото',
  variants: 'варіанти, ціни й залишки',
  brand: 'бренд',
  attributes: 'характеристики',
  seo_title: 'заголовок для пошуковика',
  seo_description: 'опис для пошуковика',
}
