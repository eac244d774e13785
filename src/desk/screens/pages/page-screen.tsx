import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OwnPage, PageFact, PageWords } from '#src/contract/admin/pages.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { LivePreview } from '../../parts/live-preview.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RemoveRecord } from '../../parts/remove-record.tsx'
import { Panel } from '../../parts/section.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { useMay } from '../../runtime/session.ts'
import type { FormSave as FormSaveState } from '../../runtime/use-form-save.ts'
import { PageFields } from './page-fields.tsx'
import { PageVersions } from './page-versions.tsx'
import { usePageActs } from './use-page-acts.ts'
import { usePageForm } from './use-page-form.ts'

type Loaded = { page: OwnPage | null; facts: PageFact[] }

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
  const form = usePageForm(page)
  const { save } = form
  const { isBusy, problem, restore, look, remove } = usePageActs(page, form)

  return (
    <>
      <PageHead
        title={page?.title ?? 'Нова сторінка'}
        place={page && `page-${page.slug}`}
        facts={page ? [`/${page.slug}`] : []}
      >
        <ButtonLink to="/pages" look="outline" icon="left" className="only-t">
          Усі сторінки
        </ButtonLink>
      </PageHead>
      <FormNews save={save} names={NAMES} quoted={['title', 'description']} />
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
      {page && page.missing.length > 0 && <MissingFacts names={page.missing} facts={facts} />}
      <div className="duo">
        <div>
          <PageFields form={form} isNew={!page} />
        </div>
        <div>
          {/* A container of its own, so that the sticky preview does not cover the panels below it. */}
          <div className="live-place">
            <LivePreview
              title="Так побачить покупець"
              action={`/api/admin/pages/${page?.slug ?? NEW_SLUG}/preview`}
              draft={form.words}
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
function MissingFacts({ names, facts }: { names: readonly string[]; facts: readonly PageFact[] }) {
  const may = useMay()
  const titles = names.map((name) => {
    const fact = facts.find((each) => each.name === name)
    return fact ? `«${fact.title}»` : `{{${name}}}`
  })
  return (
    <Note tone="warn">
      <p>
        Абзаци з цими фактами не показано, бо їх не задано: {titles.join(', ')}.{' '}
        {may('settings.change') ? (
          <Link className="link" to="/settings/shop">
            Задати в налаштуваннях
          </Link>
        ) : (
          'Задає їх власник.'
        )}
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
