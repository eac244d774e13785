import '../../styles/showcase.css'
import './showcase-screen.css'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DraftBanner, HomeDraft, HomeDraftData } from '#src/contract/admin/home.ts'
import { Button } from '../../parts/button.tsx'
import { LivePreview } from '../../parts/live-preview.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { placeOf } from './banner-place.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerList } from './banner-list.tsx'
import { BlockList } from './block-list.tsx'
import { HomeDraftNote, HomeMetNote } from './home-notes.tsx'
import { mergeHome } from './merge-home.ts'
import { ShowcaseTabs } from './showcase-tabs.tsx'
import { TextDialog } from './text-dialog.tsx'
import { useHomeDraft } from './use-home-draft.ts'
import { useHomeText, type Writing } from './use-home-text.ts'
import { type OpenBanner, useOpenBanner } from './use-open-banner.ts'

export function loader(): Promise<HomeDraftData> {
  return getDesk<HomeDraftData>('/showcase/home')
}

export function Component() {
  const work = useHomeDraft(useLoaderData<HomeDraftData>())
  const { data, latest, met, isBusy, send, save, takeTheirs } = work
  const { draft } = data
  const text = useHomeText(work)
  const banner = useOpenBanner(work, putBack)
  const [typedBanner, setTypedBanner] = useState<DraftBanner | null>(null)
  const [day, setDay] = useState('')
  const { writing } = text
  const { open } = banner
  useNewAsked(banner.showNew)

  async function publish(at: string | null): Promise<void> {
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

  async function drop(): Promise<void> {
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
        <HomeMetNote
          met={met}
          isBusy={isBusy}
          onKeep={() => void save((known) => known)}
          takeTheirs={takeTheirs}
        />
      )}
      {data.is_changed && (
        <HomeDraftNote data={data} day={day} onDay={setDay} onPublish={(at) => void publish(at)} />
      )}
      <div className="duo duo--pv">
        <div>
          <BlockList
            blocks={draft.blocks}
            banners={draft.banners.length}
            hasText={draft.text !== ''}
            isTextUnsaved={text.isUnsaved}
            onText={text.open}
            onChange={(blocks) => void change('Блоки змінено', { blocks })}
          />
          <Section
            title="Банери"
            aside={
              <Button look="text" icon="plus" onClick={banner.showNew}>
                Додати банер
              </Button>
            }
          >
            <BannerList
              data={data}
              onOpen={banner.show}
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
          onType={text.type}
          onClose={text.close}
          onSave={() => text.save(writing)}
        />
      )}
      {open && (
        <BannerDialog
          banner={open.banner}
          picture={data.pictures[String(open.banner.picture_id)] ?? null}
          onType={setTypedBanner}
          onClose={banner.close}
          onRemove={open.was === null ? null : () => void banner.remove(open.was)}
          onSave={(typed) => banner.save(typed, open.was)}
        />
      )}
    </>
  )
}

type Typing = { writing: Writing | null; open: OpenBanner | null; typedBanner: DraftBanner | null }

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
