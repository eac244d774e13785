import './showcase-screen.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { CollectionRecord, EntryGoods } from '#src/contract/admin/promotions.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { DeleteDialog } from '../../parts/confirm.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { TextField } from '../../parts/field.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Panel } from '../../parts/section.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { EntryGoodsList } from './entry-goods.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { useFormSave } from '../../runtime/use-form-save.ts'

type Typed = {
  title: string
  description: string
  is_visible: boolean
  picture_id: number | null
  goods: EntryGoods[]
}

const EMPTY: Typed = { title: '', description: '', is_visible: true, picture_id: null, goods: [] }

export async function loader({ params }: LoaderFunctionArgs): Promise<CollectionRecord | null> {
  const { slug = 'new' } = params
  return slug === 'new' ? null : getDesk<CollectionRecord>(`/showcase/collections/${slug}`)
}

export function Component() {
  const record = useLoaderData<CollectionRecord | null>()
  return <CollectionForm key={record?.version ?? 'new'} record={record} />
}

function CollectionForm({ record }: { record: CollectionRecord | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const base = record ? typedOf(record) : EMPTY
  const [typed, setTyped] = useState(base)
  const [ownSlug, setSlug] = useState<string | null>(record?.slug ?? null)
  const [isRemoving, setRemoving] = useState(false)
  const { isBusy, errors, problem, attempt } = useFormSave()
  const isChanged = JSON.stringify(typed) !== JSON.stringify(base)
  const draft = useDraft<Typed>(`collection-${record?.slug ?? 'new'}`, isChanged ? typed : null)
  const set = (change: Partial<Typed>) => setTyped((known) => ({ ...known, ...change }))
  const slug = ownSlug ?? toSlug(typed.title, '')
  const path = `/showcase/collections/${slug}`

  async function save(): Promise<void> {
    const { goods, ...words } = typed
    const isWhole = record === null || record.goods_count <= record.goods.length
    const given = goods.map(({ id }) => ({ id, own_price: null }))
    const body = { ...words, version: record?.version ?? null, ...(isWhole && { goods: given }) }
    if (!(await attempt(() => sendDesk('PUT', path, body), 'Колекцію збережено'))) return
    draft.discard()
    if (record) await revalidate()
    else await navigate(path)
  }

  async function remove(): Promise<void> {
    if (await attempt(() => sendDesk('DELETE', path), 'Колекцію видалено'))
      await navigate('/showcase/collections')
  }

  return (
    <>
      <PageHead
        title={record?.title ?? 'Нова колекція'}
        facts={record ? [`/collections/${record.slug}`] : []}
      >
        <ButtonLink to="/showcase/collections" look="outline" icon="left">
          Усі колекції
        </ButtonLink>
      </PageHead>
      <FormNews draft={draft} onTake={setTyped} problem={problem} />
      <div className="duo">
        <div>
          <div className="fgrid">
            <TextField
              label="Назва"
              value={typed.title}
              onChange={(title) => set({ title })}
              error={errors['title']}
            />
            <TextField
              label="Адреса латиницею"
              value={slug}
              readOnly={record !== null}
              onChange={setSlug}
              error={errors['slug']}
            />
            <TextField
              label="Речення під назвою"
              isWide
              value={typed.description}
              onChange={(description) => set({ description })}
              error={errors['description']}
            />
          </div>
          <EntryGoodsList goods={typed.goods} onChange={(goods) => set({ goods })} />
        </div>
        <div>
          <Panel title="Показ">
            <Switch isOn={typed.is_visible} onChange={(is_visible) => set({ is_visible })}>
              Видна на сайті
              <span className="s2">поки в ній є товари у продажу</span>
            </Switch>
            <EntryPicture picture={record?.picture ?? null} onChange={(picture_id) => set({ picture_id })} />
            {record && (
              <Button look="text" onClick={() => setRemoving(true)}>
                Видалити колекцію
              </Button>
            )}
          </Panel>
        </div>
      </div>
      {isChanged && (
        <FormSave draft={draft} isBusy={isBusy} onSave={() => void save()} onReset={() => setTyped(base)} />
      )}
      {isRemoving && (
        <DeleteDialog
          title="Видалити колекцію"
          name={typed.title}
          isBusy={isBusy}
          onClose={() => setRemoving(false)}
          onConfirm={() => void remove()}
        >
          <p>Її сторінки не стане. Товари лишаться в магазині.</p>
        </DeleteDialog>
      )}
    </>
  )
}

function typedOf({ title, description, is_visible, picture_id, goods }: CollectionRecord): Typed {
  return { title, description, is_visible, picture_id, goods }
}
