import '../../styles/showcase.css'
import './showcase-screen.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PromotionRecord } from '#src/contract/admin/promotions.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { sendShowcasePicture } from '../../runtime/send-text-picture.ts'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { EntryGoodsList } from './entry-goods.tsx'
import { EntryNames } from './entry-names.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { bodyOf, NAMES, previewedDays, questionOf, type Typed, versionedOf } from './promotion-fields.ts'
import { PromotionPrices } from './promotion-preview.tsx'
import { PromotionTerms } from './promotion-terms.tsx'
import { listedGoods } from './merge-entry.ts'
import { useEntryForm } from './use-entry-form.ts'

export async function loader({ params }: LoaderFunctionArgs): Promise<PromotionRecord | null> {
  const { slug = NEW_SLUG } = params
  return slug === NEW_SLUG ? null : getDesk<PromotionRecord>(`/showcase/promotions/${slug}`)
}

export function Component() {
  useEditKey()
  const record = useLoaderData<PromotionRecord | null>()
  return <PromotionForm key={record?.slug ?? NEW_SLUG} record={record} />
}

function PromotionForm({ record }: { record: PromotionRecord | null }) {
  const form = useEntryForm<Typed, PromotionRecord>({
    kind: 'promotion',
    list: '/showcase/promotions',
    record,
    versionedOf,
    bodyOf,
    saved: 'Акцію збережено',
    removed: 'Акцію видалено',
  })
  const { typed, set, save, errors } = form
  const [today] = useState(() => kyivDay(new Date()))

  return (
    <>
      <PageHead
        title={record?.title ?? 'Нова акція'}
        place={record && `promotion-${record.slug}`}
        facts={record ? [`/promotions/${record.slug}`] : []}
      >
        <ButtonLink to="/showcase/promotions" look="outline" icon="left" className="only-t">
          Усі акції
        </ButtonLink>
      </PageHead>
      <FormNews save={save} names={NAMES} quoted={['title', 'short', 'discount']} otherwise="імпорт" />
      <div className="duo duo--w">
        <div>
          <div className="fgrid">
            <EntryNames form={form} isNew={record === null} />
            <PromotionTerms typed={typed} errors={errors} set={set} />
          </div>
          <EntryGoodsList
            goods={typed.goods}
            record={record}
            otherwise="Додають і прибирають їх у «Товарах»: виберіть товари, «Змінити ціни» → акція. Там само це й повертають."
            hasPrices={typed.discount_kind === 'prices'}
            onChange={(goods) => set({ goods })}
          />
          <RichText
            label="Умови на сторінці акції"
            html={typed.description}
            onChange={(description) => set({ description })}
            onPicture={sendShowcasePicture}
          />
        </div>
        <div>
          <EntryPreview
            kind="promotions"
            slug={record?.slug ?? NEW_SLUG}
            draft={{
              title: typed.title,
              short: typed.short,
              description: typed.description,
              ...previewedDays(typed, record ?? typed, today),
              picture_id: typed.picture_id,
              ...listedGoods(record, typed.goods),
            }}
          />
          <PromotionPrices question={questionOf(typed, record)} />
          <EntryPanel
            form={form}
            record={record}
            shown="Акція ввімкнена"
            when="вимкнена не змінює цін і не видна на сайті"
            removeTitle="Видалити акцію"
          >
            <p>Її сторінки не стане, а ціни товарів одразу повернуться.</p>
          </EntryPanel>
        </div>
      </div>
      <FormSave save={save} back="/showcase/promotions" />
    </>
  )
}
