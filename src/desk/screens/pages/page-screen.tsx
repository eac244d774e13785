import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { OwnPage, PageFact, PageWords } from '#src/contract/admin/pages.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { LivePreview } from '../../parts/live-preview.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RemoveRecord } from '../../parts/remove-record.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { Panel } from '../../parts/section.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { checkSlug } from '../../runtime/check-slug.ts'
import { sendShowcasePicture } from '../../runtime/send-text-picture.ts'
import { type FormSave as FormSaveState, useFormSave } from '../../runtime/use-form-save.ts'
import { useSave, type Versioned } from '../../runtime/use-save.ts'
import { say } from '../../runtime/toasts.ts'
import { PageVersions } from './page-versions.tsx'

type Loaded = { page: OwnPage | null; facts: PageFact[] }

const EMPTY: PageWords = { title: '', description: '', content: '' }

export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const { slug = NEW_SLUG } = params
  const [page, { facts }] = await Promise.all([
    slug === NEW_SLUG ? null : getDesk<OwnPage>(`/pages/${slug}`),
    getDesk<{ facts: PageFact[] }>('/pages'),
  ])
  return { page, facts }
}

export function Component() {
  useEditKey()
  const loaded = useLoaderData<Loaded>()
  return <PageForm key={loaded.page?.slug ?? NEW_SLUG} {...loaded} />
}

function PageForm({ page, facts }: Loaded) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saved = versionedOf(page)
  const [typed, setTyped] = useState(saved.fields)
  const [slug, setSlug] = useState(page?.slug ?? '')
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const { isBusy, problem, attempt } = useFormSave()
  const set = (change: Partial<PageWords>) => setTyped((known) => ({ ...known, ...change }))
  const save = useSave<PageWords>({
    name: `page-${page?.slug ?? NEW_SLUG}`,
    saved,
    typed,
    show: setTyped,
    send: async (words, { version }) => {
      checkSlug(slug)
      const body = { ...words, version: page ? version : null }
      return versionedOf(await sendDesk<OwnPage>('PUT', `/pages/${slug}`, body))
    },
    readCurrent: async () => versionedOf(await getDesk<OwnPage>(`/pages/${slug}`)),
    onSaved: async (_saved, undo) => {
      say('Сторінку збережено', undo)
      if (page) await revalidate()
      else await navigate(`/pages/${slug}`)
    },
  })
  const { errors } = save

  async function restore(id: number): Promise<void> {
    const body = { version: page?.version ?? '' }
    const isDone = await attempt(
      () => sendDesk('POST', `/pages/${slug}/versions/${id}/restore`, body),
      'Повернуто попередню версію',
    )
    if (!isDone) return
    if (id === lookedAt) save.forget()
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
    save.forget()
    await navigate('/pages')
  }

  return (
    <>
      <PageHead
        title={page?.title ?? 'Нова сторінка'}
        place={page && `page-${page.slug}`}
        facts={page ? [`/${page.slug}`] : []}
      >
        <ButtonLink to="/pages" look="outline" icon="left">
          Усі сторінки
        </ButtonLink>
      </PageHead>
      <FormNews save={save} names={NAMES} quoted={['title', 'description']} />
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
      {page && page.missing.length > 0 && <MissingFacts names={page.missing} />}
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
          <RichText
            label="Текст сторінки"
            html={typed.content}
            onChange={(content) => set({ content })}
            onPicture={sendShowcasePicture}
          />
        </div>
        <div>
          {/* Within its own place: the panels below it are not covered. */}
          <div className="live-place">
            <LivePreview
              title="Так побачить покупець"
              action={`/api/admin/pages/${page?.slug ?? NEW_SLUG}/preview`}
              draft={typed}
            />
          </div>
          {page && (
            <PageVersions
              versions={page.versions}
              isBusy={isBusy}
              onLook={(id) => void look(id)}
              onRestore={(id) => void restore(id)}
            />
          )}
          <ShopFacts facts={facts} />
          {page && <RemovePage page={page} removal={{ isBusy, problem }} onRemove={remove} />}
        </div>
      </div>
      <FormSave save={save} back="/pages" />
    </>
  )
}

/** Paragraphs with facts that the owner has not set are left out of the page. */
function MissingFacts({ names }: { names: readonly string[] }) {
  return (
    <Note tone="warn">
      <p>
        Абзаци з цими фактами не показано, бо їх не задано: {names.map((name) => `{{${name}}}`).join(', ')}
      </p>
    </Note>
  )
}

function ShopFacts({ facts }: { facts: readonly PageFact[] }) {
  return (
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
  )
}

type RemoveProps = {
  page: OwnPage
  removal: Pick<FormSaveState, 'isBusy' | 'problem'>
  onRemove: () => Promise<void>
}

function RemovePage({ page, removal, onRemove }: RemoveProps) {
  return (
    <Panel title="Прибрати">
      <RemoveRecord title="Видалити сторінку" name={page.title} removal={removal} onRemove={onRemove}>
        <p>
          За адресою /{page.slug} нічого не буде, і посилання на неї поведуть у нікуди. Створите її знову за
          цією адресою — попередні версії будуть на місці.
        </p>
      </RemoveRecord>
    </Panel>
  )
}

const NAMES: Record<keyof PageWords, string> = {
  title: 'назва',
  description: 'опис для пошуковиків',
  content: 'текст',
}

function versionedOf(page: OwnPage | null): Versioned<PageWords> {
  if (!page) return { fields: EMPTY, version: '' }
  const { title, description, content, version } = page
  return { fields: { title, description, content }, version }
}
