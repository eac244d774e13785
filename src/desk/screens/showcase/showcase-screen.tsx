import '../../styles/showcase.css'
import './showcase-screen.css'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DraftBanner, HomeDraftData } from '#src/contract/admin/home.ts'
import { Button } from '../../parts/button.tsx'
import { LivePreview } from '../../parts/live-preview.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { BannerList } from './banner-list.tsx'
import { BlockList } from './block-list.tsx'
import { HomeDialogs } from './home-dialogs.tsx'
import { HomeDraftNote, HomeMetNote } from './home-notes.tsx'
import { ShowcaseTabs } from './showcase-tabs.tsx'
import { typedHome } from './typed-home.ts'
import { useHomeChanges } from './use-home-changes.ts'
import { useHomeDraft } from './use-home-draft.ts'
import { useHomeText } from './use-home-text.ts'
import { useOpenBanner } from './use-open-banner.ts'

export function loader(): Promise<HomeDraftData> {
  return getDesk<HomeDraftData>('/showcase/home')
}

export function Component() {
  const work = useHomeDraft(useLoaderData<HomeDraftData>())
  const { data, met, isBusy, save, takeTheirs } = work
  const { draft } = data
  const { publish, unschedule, change, putBack, drop } = useHomeChanges(work)
  const text = useHomeText(work)
  const banner = useOpenBanner(work, putBack)
  const [typedBanner, setTypedBanner] = useState<DraftBanner | null>(null)
  const [day, setDay] = useState('')
  const { writing } = text
  const { open } = banner
  useNewAsked(banner.showNew)

  return (
    <>
      <PageHead title="Вітрина" place="showcase-home">
        {data.is_changed && (
          <Button look="outline" isBusy={isBusy} onClick={() => drop()}>
            Відкинути
          </Button>
        )}
        <Button isBusy={isBusy} disabled={!data.is_changed || met !== null} onClick={() => publish(null)}>
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
        <HomeDraftNote
          data={data}
          day={day}
          onDay={setDay}
          onPublish={(at) => void publish(at)}
          onUnschedule={() => void unschedule()}
        />
      )}
      <div className="duo duo--pv">
        <div>
          <BlockList
            blocks={draft.blocks}
            banners={draft.banners.length}
            hasText={draft.text !== ''}
            isTextUnsaved={text.isUnsaved}
            onText={text.open}
            onChange={(blocks) => change('Блоки змінено', { blocks })}
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
              onChange={(banners) => change('Порядок банерів змінено', { banners })}
            />
          </Section>
        </div>
        <LivePreview
          title="Головна після змін"
          action="/api/admin/showcase/home/preview"
          draft={typedHome(draft, { writing, open, typedBanner })}
        />
      </div>
      <HomeDialogs data={data} text={text} banner={banner} onType={setTypedBanner} />
    </>
  )
}
