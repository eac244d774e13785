import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { OwnPage, PageFact, PageWords } from '#src/contract/admin/pages.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { Panel } from '../../parts/section.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { useFormSave } from '../../runtime/use-form-save.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { PageVersions } from './page-versions.tsx'
import { RemovePage } from './remove-page.tsx'

type Loaded = { page: OwnPage | null; facts: PageFact[] }

const EMPTY: PageWords = { title: '', description: '', content: '' }

export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const { slug = 'new' } = params
  const [page, { facts }] = await Promise.all([
    slug === 'new' ? null : getDesk<OwnPage>(`/pages/${slug}`),
    getDesk<{ facts: PageFact[] }>('/pages'),
  ])
  return { page, facts }
}

export function Component() {
  const loaded = useLoaderData<Loaded>()
  // A page that is saved is edited from what is saved.
  return <PageForm key={loaded.page?.version ?? 'new'} {...loaded} />
}

function PageForm({ page, facts }: Loaded) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const base: PageWords = page
    ? { title: page.title, description: page.description, content: page.content }
    : EMPTY
  const [typed, setTyped] = useState(base)
  const [slug, setSlug] = useState(page?.slug ?? '')
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const { isBusy, errors, problem, attempt } = useFormSave()
  const isChanged = JSON.stringify(typed) !== JSON.stringify(base)
  const draft = useDraft<PageWords>(`page-${page?.slug ?? 'new'}`, isChanged ? typed : null)
  const set = (change: Partial<PageWords>) => setTyped((known) => ({ ...known, ...change }))

  async function save(): Promise<void> {
    const body = { ...typed, version: page?.version ?? null }
    if (!(await attempt(() => sendDesk('PUT', `/pages/${slug}`, body), 'Сторінку збережено'))) return
    draft.discard()
    if (page) await revalidate()
    else await navigate(`/pages/${slug}`)
  }

  async function restore(id: number): Promise<void> {
    const body = { version: page?.version ?? '' }
    const isDone = await attempt(
      () => sendDesk('POST', `/pages/${slug}/versions/${id}/restore`, body),
      'Повернуто попередню версію',
    )
    if (!isDone) return
    if (id === lookedAt) draft.discard()
    await revalidate()
  }

  async function look(id: number): Promise<void> {
    await attempt(async () => {
      const { title, description, content } = await getDesk<PageWords>(`/pages/${slug}/versions/${id}`)
      setTyped({ title, description, content })
      setLookedAt(id)
    }, 'Версія у формі. На сайті те, що було, доки не збережете')
  }

  async function remove(): Promise<void> {
    if (!(await attempt(() => sendDesk('DELETE', `/pages/${slug}`), 'Сторінку видалено'))) return
    draft.discard()
    await navigate('/pages')
  }

  return (
    <>
      <PageHead title={page?.title ?? 'Нова сторінка'} facts={page ? [`/${page.slug}`] : []}>
        <ButtonLink to="/pages" look="outline" icon="left">
          Усі сторінки
        </ButtonLink>
      </PageHead>
      <FormNews draft={draft} onTake={setTyped} problem={problem} />
      {page && page.missing.length > 0 && (
        <Note tone="warn">
          <p>
            Абзаци з цими фактами не показано, бо їх не задано:{' '}
            {page.missing.map((name) => `{{${name}}}`).join(', ')}
          </p>
        </Note>
      )}
      <div className="duo">
        <div>
          <div className="fgrid">
            <TextField
              label="Назва"
              value={typed.title}
              onChange={(title) => set({ title })}
              error={errors['title']}
            />
            {!page && (
              <TextField
                label="Адреса латиницею"
                placeholder="about"
                value={slug}
                onChange={setSlug}
                error={errors['slug']}
              />
            )}
            <TextArea
              label="Опис для пошуковиків"
              isWide
              rows={2}
              value={typed.description}
              onChange={(description) => set({ description })}
              error={errors['description']}
            />
          </div>
          <RichText label="Текст сторінки" html={typed.content} onChange={(content) => set({ content })} />
        </div>
        <div>
          {page && (
            <PageVersions
              versions={page.versions}
              isBusy={isBusy}
              onLook={(id) => void look(id)}
              onRestore={(id) => void restore(id)}
            />
          )}
          <Panel title="Факти магазину">
            <p className="muted">Завжди такі, як у налаштуваннях. Впишіть у текст:</p>
            <ul className="rows rows--s">
              {facts.map(({ name, title, value }) => (
                <li key={name}>
                  <span className="grow">
                    {`{{${name}}}`}
                    <span className="s2">{value === '' ? `${title}: не задано` : value}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          {page && (
            <RemovePage slug={slug} title={page.title} isBusy={isBusy} onRemove={() => void remove()} />
          )}
        </div>
      </div>
      {isChanged && (
        <FormSave draft={draft} isBusy={isBusy} onSave={() => void save()} onReset={() => setTyped(base)} />
      )}
    </>
  )
}
