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
import { DateField, TextField } from '../../parts/field.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { sendShowcasePicture } from '../../runtime/send-text-picture.ts'
import { Select } from '../../parts/select.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { EntryGoodsList } from './entry-goods.tsx'
import { EntryNames } from './entry-names.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { bodyOf, NAMES, previewedDays, questionOf, type Typed, versionedOf } from './promotion-fields.ts'
import { PromotionPrices } from './promotion-preview.tsx'
import { listedGoods } from './merge-entry.ts'
import { useEntryForm } from './use-entry-form.ts'

const KINDS = [
  { value: 'none', name: 'Ціни не змінюються' },
  { value: 'percent', name: 'Відсоток' },
  { value: 'amount', name: 'Сума з кожної ціни' },
  { value: 'prices', name: 'Своя ціна кожного товару' },
] as const

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
            <DateField
              label="Перший день"
              value={typed.starts_on}
              onChange={(starts_on) => set({ starts_on })}
              error={errors['starts_on']}
            />
            <DateField
              label="Останній день"
              value={typed.ends_on}
              onChange={(ends_on) => set({ ends_on })}
              error={errors['ends_on']}
            />
            <Select
              label="Знижка"
              value={typed.discount_kind}
              choices={KINDS}
              onChange={(discount_kind) => set({ discount_kind })}
              help="Ціни діють у ці дні за Києвом і повертаються самі"
            />
            {(typed.discount_kind === 'percent' || typed.discount_kind === 'amount') && (
              <TextField
                label="Скільки"
                unit={typed.discount_kind === 'percent' ? '%' : 'грн'}
                inputMode="decimal"
                className="tn"
                value={typed.discount}
                onChange={(text) => set({ discount: text })}
                error={errors['discount']}
              />
            )}
            <TextField
              label="Речення в переліку акцій"
              isWide
              value={typed.short}
              onChange={(short) => set({ short })}
              error={errors['short']}
            />
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
