import '../../styles/product.css'
import '../../styles/order.css'
import '../../styles/picker.css'
import './product-screen.css'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'
import { countOf, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { useChange } from '../../runtime/use-change.ts'
import { FIELD_NAMES } from './merge-product.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MergedProduct } from './merged-product.tsx'
import { AskedMove, MovesMenu, useMoreMoves } from './product-moves.tsx'
import { ProductMain } from './product-main.tsx'
import { ProductSide } from './product-side.tsx'
import { useMoves } from './use-moves.ts'
import { useProductForm } from './use-product-form.ts'

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
  if (record.merged_into) return <MergedProduct record={record} into={record.merged_into} />
  // Merging another product into this one changes more than the form knows, so it starts anew.
  return <ProductForm key={`${record.id}-${record.merged.length}`} first={record} choices={choices} />
}

function ProductForm({ first, choices }: { first: ProductRecord; choices: GoodsChoices }) {
  const form = useProductForm(first)
  const { record, setRecord, fields, put, save, attempt } = form
  const may = useMay()
  const change = useChange()
  const moves = useMoves(record, setRecord)
  const [isMerging, setMerging] = useState(false)
  const more = useMoreMoves({
    record,
    moves,
    isChanged: save.isChanged,
    onMerge: () => setMerging(true),
  })
  const camera = useRef<HTMLInputElement>(null)
  const canDescribe = may('goods.describe')

  return (
    <div className="product-form">
      <ProductHead record={record} more={more} />
      <FormNews
        save={save}
        names={FIELD_NAMES}
        quoted={['title', 'slug', 'brand', 'seo_title', 'seo_description']}
        otherwise="продаж або імпорт"
      />
      <div className="duo">
        <ProductMain form={form} camera={camera} />
        <ProductSide
          record={record}
          fields={fields}
          errors={save.errors}
          choices={choices}
          mayChange={canDescribe}
          mayPrice={may('goods.price')}
          onChange={put}
          onMove={(kind, variantId) => moves.ask({ kind, variantId })}
          mayUnpin={(column) => may(rightOf(column))}
          onUnpin={(column, name) =>
            change(async () => {
              const given = await sendDesk<ProductRecord>('POST', `/products/${record.id}/unpin`, {
                fields: [column],
              })
              setRecord(given)
            }, `${name}: буде як у прайсі після наступного імпорту`)
          }
        />
      </div>
      <AskedMove record={record} moves={moves} />
      {isMerging && <MergeDialog record={record} onClose={() => setMerging(false)} />}
      <FormSave
        save={save}
        onSave={attempt}
        back="/products"
        more={more}
        onCamera={canDescribe ? () => camera.current?.click() : null}
        isReadOnly={!canDescribe && !may('goods.stock')}
      />
    </div>
  )
}

function ProductHead({ record, more }: { record: ProductRecord; more: ReturnType<typeof useMoreMoves> }) {
  const stock = record.fields.variants.reduce((sum, variant) => sum + variant.stock, 0)
  return (
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
  )
}
