import './showcase-screen.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CollectionRecord, EntryGoods } from '#src/contract/admin/promotions.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { TextField } from '../../parts/field.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { EntryGoodsList } from './entry-goods.tsx'
import { EntryNames } from './entry-names.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { EntryPreview } from './entry-preview.tsx'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { hasAllGoods, listedGoods } from './merge-entry.ts'
import { useEntryForm } from './use-entry-form.ts'

type Typed = {
  title: string
  description: string
  is_visible: boolean
  picture_id: number | null
  goods: EntryGoods[]
}

const EMPTY: Typed = { title: '', description: '', is_visible: true, picture_id: null, goods: [] }

export async function loader({ params }: LoaderFunctionArgs): Promise<CollectionRecord | null> {
  const { slug = NEW_SLUG } = params
  return slug === NEW_SLUG ? null : getDesk<CollectionRecord>(`/showcase/collections/${slug}`)
}

export function Component() {
  useEditKey()
  const record = useLoaderData<CollectionRecord | null>()
  return <CollectionForm key={record?.slug ?? NEW_SLUG} record={record} />
}

function CollectionForm({ record }: { record: CollectionRecord | null }) {
  const form = useEntryForm<Typed, CollectionRecord>({
    kind: 'collection',
    list: '/showcase/collections',
    record,
    versionedOf,
    bodyOf,
    saved: 'Колекцію збережено',
    removed: 'Колекцію видалено',
  })
  const { typed, set, save, errors } = form

  return (
    <>
      <PageHead
        title={record?.title ?? 'Нова колекція'}
        place={record && `collection-${record.slug}`}
        facts={record ? [`/collections/${record.slug}`] : []}
      >
        <ButtonLink to="/showcase/collections" look="outline" icon="left" className="only-t">
          Усі колекції
        </ButtonLink>
      </PageHead>
      <FormNews save={save} names={NAMES} quoted={['title', 'description']} otherwise="імпорт" />
      <div className="duo">
        <div>
          <div className="fgrid">
            <EntryNames form={form} isNew={record === null} />
            <TextField
              label="Речення під назвою"
              isWide
              value={typed.description}
              onChange={(description) => set({ description })}
              error={errors['description']}
            />
          </div>
          <EntryGoodsList
            goods={typed.goods}
            record={record}
            otherwise="Перелік змінює команда collections set, і журнал такої зміни не поверне: збережіть собі попередній (collections show)."
            onChange={(goods) => set({ goods })}
          />
        </div>
        <div>
          <EntryPreview
            kind="collections"
            slug={record?.slug ?? NEW_SLUG}
            draft={{
              title: typed.title,
              description: typed.description,
              picture_id: typed.picture_id,
              ...listedGoods(record, typed.goods),
            }}
          />
          <EntryPanel
            form={form}
            record={record}
            shown="Видна на сайті"
            when="поки в ній є товари у продажу"
            removeTitle="Видалити колекцію"
          >
            <p>Її сторінки не стане. Товари лишаться в магазині.</p>
          </EntryPanel>
        </div>
      </div>
      <FormSave save={save} back="/showcase/collections" />
    </>
  )
}

const NAMES: Record<keyof Typed, string> = {
  title: 'назва',
  description: 'речення під назвою',
  is_visible: 'показ',
  picture_id: 'картинка',
  goods: 'товари',
}

function versionedOf(record: CollectionRecord | null): Versioned<Typed> {
  return record ? { fields: typedOf(record), version: record.version } : { fields: EMPTY, version: '' }
}

function bodyOf({ goods, ...words }: Typed, version: string, record: CollectionRecord | null): object {
  const isWhole = record === null || hasAllGoods(record)
  const given = isWhole && { goods: goods.map(({ id }) => ({ id, own_price: null })) }
  return { ...words, version: record ? version : null, ...given }
}

function typedOf({ title, description, is_visible, picture_id, goods }: CollectionRecord): Typed {
  return { title, description, is_visible, picture_id, goods }
}
