import '../../styles/showcase.css'
import './showcase-screen.css'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DraftBanner, HomeDraft, HomeDraftData } from '#src/contract/admin/home.ts'
import { momentOf } from '#src/domain/delivery/timed-texts.ts'
import { mergeFields } from '#src/domain/versions/merge-fields.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/field.tsx'
import { LivePreview } from '../../parts/live-preview.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { dayOf, timeOf } from '../../runtime/formats.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { placeOf } from './banner-place.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerList } from './banner-list.tsx'
import { BlockList } from './block-list.tsx'
import { mergeHome } from './merge-home.ts'
import { ShowcaseTabs } from './showcase-tabs.tsx'
import { TextDialog } from './text-dialog.tsx'
import { useHomeDraft } from './use-home-draft.ts'

export function loader(): Promise<HomeDraftData> {
  return getDesk<HomeDraftData>('/showcase/home')
}

/** `was` as it was opened; null for a new one. */
type Open = { was: DraftBanner | null; banner: DraftBanner }

/** The text about the shop as it was opened and as it is typed; closed, it stays to go on with. */
type Writing = { was: string; text: string; isOpen: boolean }

const NEW_BANNER: DraftBanner = {
  id: null,
  title: '',
  text: '',
  url: '',
  ends_with_promotion: false,
  picture_id: null,
}

export function Component() {
  const { data, latest, met, isBusy, send, save, takeTheirs } = useHomeDraft(useLoaderData<HomeDraftData>())
  const [open, setOpen] = useState<Open | null>(null)
  const [writing, setWriting] = useState<Writing | null>(null)
  const [typedBanner, setTypedBanner] = useState<DraftBanner | null>(null)
  const [day, setDay] = useState('')
  const { draft } = data
  const stored = useDraft<Writing>('home-text', writing && writing.text !== writing.was ? writing : null)
  const { restored } = stored
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    setWriting({ ...restored.fields, isOpen: false })
  }
  const note = useRef<HTMLDivElement>(null)
  // On a phone what was pressed is several screens below.
  useEffect(() => {
    if (met) note.current?.scrollIntoView({ block: 'center' })
  }, [met])
  const openNew = () => setOpen({ was: null, banner: NEW_BANNER })
  useNewAsked(openNew)

  const publish = async (at: string | null) => {
    const isDone = await send(({ version }) =>
      sendDesk<HomeDraftData>('POST', '/showcase/home/publish', { version, at }),
    )
    if (isDone) say(at === null ? 'Опубліковано, покупці вже бачать' : 'Опублікується само')
  }
  /** At once, with ten seconds to take it back. */
  async function change(done: string, made: Partial<HomeDraft>): Promise<void> {
    const before = latest.current.draft
    if ((await save((known) => ({ ...known, ...made }))) !== 'saved') return
    say(done, () => putBack({ ...before, ...made }, before))
  }
  /** What was changed alone: what others have done since stays. */
  async function putBack(made: HomeDraft, before: HomeDraft): Promise<void> {
    await save((known) => mergeHome(made, known, before).draft)
  }
  async function removeBanner(was: DraftBanner | null): Promise<void> {
    const before = latest.current.draft
    const place = placeOf(before.banners, was)
    if (place < 0) {
      sayWrong('Тим часом цей банер змінено або прибрано')
      return
    }
    const made = { ...before, banners: before.banners.toSpliced(place, 1) }
    const outcome = await save(() => made)
    if (outcome === 'failed') return
    setOpen(null)
    if (outcome === 'saved') say('Банер прибрано', () => putBack(made, before))
  }
  /** False while it stays open. */
  async function saveBanner(banner: DraftBanner, was: DraftBanner | null): Promise<boolean> {
    const { banners } = latest.current.draft
    const place = placeOf(banners, was)
    const theirs = banners[place]
    const merged = was && theirs ? mergeFields(was, theirs, banner) : { fields: banner, conflicts: [] }
    if (theirs && merged.conflicts.length > 0) {
      setOpen({ was: theirs, banner })
      sayWrong('Тим часом цей банер змінено. Ваше ще тут: збережіть ще раз, щоб лишити своє')
      return false
    }
    const outcome = await save((known) => ({
      ...known,
      banners: theirs ? known.banners.with(place, merged.fields) : [...known.banners, banner],
    }))
    return outcome !== 'failed'
  }
  function openText(): void {
    setWriting((known) =>
      known && known.text !== known.was
        ? { ...known, isOpen: true }
        : { was: draft.text, text: draft.text, isOpen: true },
    )
  }
  async function saveText({ was, text }: Writing): Promise<void> {
    const theirs = latest.current.draft.text
    if (mergeFields({ text: was }, { text: theirs }, { text }).conflicts.length > 0) {
      setWriting({ was: theirs, text, isOpen: true })
      sayWrong('Тим часом цей текст змінено. Ваш ще тут: збережіть ще раз, щоб лишити свій')
      return
    }
    if (text !== was && (await save((known) => ({ ...known, text }))) === 'failed') return
    stored.discard()
    setWriting(null)
  }
  const drop = async () => {
    const before = draft
    if (await send(() => sendDesk<HomeDraftData>('DELETE', '/showcase/home')))
      say('Чернетку відкинуто', async () => {
        await save(() => before)
      })
  }

  return (
    <>
      <PageHead title="Вітрина" place="showcase-home">
        {data.is_changed && (
          <Button look="outline" isBusy={isBusy} onClick={() => void drop()}>
            Відкинути
          </Button>
        )}
        <Button
          isBusy={isBusy}
          disabled={!data.is_changed || met !== null}
          onClick={() => void publish(null)}
        >
          Опублікувати зміни
        </Button>
      </PageHead>
      <ShowcaseTabs />
      {met && (
        <Note
          ref={note}
          tone="other"
          isNews
          actions={
            <>
              <Button isBusy={isBusy} onClick={() => void save((known) => known)}>
                Лишити моє
              </Button>
              <Button look="outline" onClick={takeTheirs}>
                Узяти збережене
              </Button>
            </>
          }
        >
          <p>
            Те саме щойно змінено{met.by === null ? '' : `: ${met.by}`}. Змінено: {met.words.join('; ')}. Ваше
            видно нижче, але ще не збережено.
          </p>
        </Note>
      )}
      {data.is_changed && (
        <Note tone="warn">
          <p>
            Чернетка, покупці її ще не бачать
            {data.changed_by !== null && ` · ${data.changed_by}`}
            {data.changed_at !== null && `, ${timeOf(data.changed_at)}`}
            {data.publish_at !== null &&
              ` · опублікується ${dayOf(data.publish_at)} о ${timeOf(data.publish_at)}`}
          </p>
          <form
            className="sc-when"
            onSubmit={(event) => {
              event.preventDefault()
              void publish(new Date(momentOf(day, '00:00')).toISOString())
            }}
          >
            <DateField label="Або опублікувати в день" value={day} onChange={setDay} />
            <Button type="submit" look="outline" disabled={day === ''}>
              Запланувати
            </Button>
          </form>
        </Note>
      )}
      <div className="duo duo--pv">
        <div>
          <BlockList
            blocks={draft.blocks}
            banners={draft.banners.length}
            hasText={draft.text !== ''}
            isTextUnsaved={writing !== null && writing.text !== writing.was}
            onText={openText}
            onChange={(blocks) => void change('Блоки змінено', { blocks })}
          />
          <Section
            title="Банери"
            aside={
              <Button look="text" icon="plus" onClick={openNew}>
                Додати банер
              </Button>
            }
          >
            <BannerList
              data={data}
              onOpen={(banner) => setOpen({ was: banner, banner })}
              onChange={(banners) => void change('Порядок банерів змінено', { banners })}
            />
          </Section>
        </div>
        <LivePreview
          title="Головна після змін"
          action="/api/admin/showcase/home/preview"
          draft={withTyped(draft, { writing, open, typedBanner })}
        />
      </div>
      {writing?.isOpen && (
        <TextDialog
          text={writing.text}
          onType={(text) => setWriting((known) => known && { ...known, text })}
          onClose={() => setWriting((known) => known && { ...known, isOpen: false })}
          onSave={() => saveText(writing)}
        />
      )}
      {open && (
        <BannerDialog
          banner={open.banner}
          picture={data.pictures[String(open.banner.picture_id)] ?? null}
          onType={setTypedBanner}
          onClose={() => setOpen(null)}
          onRemove={open.was === null ? null : () => void removeBanner(open.was)}
          onSave={(banner) => saveBanner(banner, open.was)}
        />
      )}
    </>
  )
}

type Typing = { writing: Writing | null; open: Open | null; typedBanner: DraftBanner | null }

/** The draft with what stands in the dialogs. */
function withTyped(draft: HomeDraft, { writing, open, typedBanner }: Typing): HomeDraft {
  const text = writing?.text ?? draft.text
  // A new banner has neither title nor address for a while.
  if (!open || !typedBanner || typedBanner.title.trim() === '' || typedBanner.url === '')
    return { ...draft, text }
  const place = placeOf(draft.banners, open.was)
  const banners = place < 0 ? [...draft.banners, typedBanner] : draft.banners.with(place, typedBanner)
  return { ...draft, text, banners }
}
