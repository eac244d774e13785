import '../../styles/product.css'
import '../../styles/picker.css'
import './product-screen.css'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'
import { countOf, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { TextField } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { SearchPreview } from '../../parts/search-preview.tsx'
import { Section } from '../../parts/section.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import { useChange } from '../../runtime/use-change.ts'
import { choiceErrors } from './edit-variants.ts'
import { FIELD_NAMES, mergeProduct, withTouchedStock } from './merge-product.ts'
import { ProductFoot } from './product-foot.tsx'
import { AskedMove, MovesMenu, useMoreMoves } from './product-moves.tsx'
import { ProductAttributes } from './product-attributes.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductSide } from './product-side.tsx'
import { ProductVariants } from './product-variants.tsx'
import { useMoves } from './use-moves.ts'
import { readVariants, textsOf, unreadTexts, type VariantTexts } from './variant-texts.ts'

type Loaded = { record: ProductRecord; choices: GoodsChoices }

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const [record, choices] = await Promise.all([
    getDesk<ProductRecord>(`/products/${params['id'] ?? ''}`, { signal }),
    getDesk<GoodsChoices>('/goods/choices', { signal }),
  ])
  return { record, choices }
}

export function Component() {
  useEditKey()
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
  function show(saved: ProductFields, typedTexts: VariantTexts = {}): void {
    setFields(saved)
    setTexts({ ...textsOf(saved.variants), ...unreadTexts(saved.variants, typedTexts) })
  }
  const save = useSave<ProductFields, ProductRecord>({
    name: `product-${record.id}`,
    saved: record,
    typed,
    texts,
    isWrong: Object.keys(unreadTexts(fields.variants, texts)).length > 0,
    show,
    merge: mergeProduct,
    send: (sent, from) =>
      sendDesk<ProductRecord>('PUT', `/products/${record.id}`, {
        fields: withTouchedStock(sent, from.fields),
        version: from.version,
      }),
    readCurrent: (current) => {
      // As the server's contract says of a conflict.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const theirs = current as ProductRecord | null
      if (theirs) setRecord(theirs)
      return theirs
    },
    onSaved: (saved) => {
      setRecord(saved)
      say('Товар збережено')
    },
  })
  const put = (change: Partial<ProductFields>) => setFields((known) => ({ ...known, ...change }))
  const [isTried, setTried] = useState(false)
  const unlike = choiceErrors(fields.variants)
  const hasWords = fields.attributes.every(({ title, value }) => title.trim() !== '' && value.trim() !== '')
  const change = useChange()
  const moves = useMoves(record, setRecord)
  const more = useMoreMoves({ record, moves })
  const camera = useRef<HTMLInputElement>(null)
  const canDescribe = may('goods.describe')
  const stock = record.fields.variants.reduce((sum, variant) => sum + variant.stock, 0)

  function attempt(): void {
    setTried(true)
    const hasFaults = Object.keys({ ...read.errors, ...unlike }).length > 0
    if (!hasFaults && fields.title.trim() !== '' && hasWords) void save.save()
  }

  return (
    <div className="product-form" onBlur={save.keepNow}>
      <PageHead
        title={record.fields.title}
        place={`product-${record.id}`}
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
        <MovesMenu items={more} />
      </PageHead>
      <FormNews
        save={save}
        names={FIELD_NAMES}
        quoted={['title', 'slug', 'brand', 'seo_title', 'seo_description']}
        otherwise="продаж або імпорт"
      />
      <div className="duo">
        <div>
          <ProductPictures
            camera={camera}
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
          <ProductDelivery
            variants={fields.variants}
            texts={texts}
            errors={read.errors}
            isReturnable={fields.is_returnable}
            mayChange={canDescribe}
            onType={setTexts}
            onReturnable={(is_returnable) => put({ is_returnable })}
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
          mayPrice={may('goods.price')}
          onChange={put}
          onMove={(kind, variantId) => moves.ask({ kind, variantId })}
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
      <AskedMove record={record} moves={moves} />
      <FormSave save={save} onSave={attempt} />
      <ProductFoot
        more={more}
        isChanged={save.isChanged}
        isBusy={save.isBusy}
        onCamera={canDescribe ? () => camera.current?.click() : null}
        onSave={canDescribe || may('goods.stock') ? attempt : null}
      />
    </div>
  )
}
