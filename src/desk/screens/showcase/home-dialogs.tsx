import type { DraftBanner, HomeDraftData } from '#src/contract/admin/home.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import type { useHomeText } from './use-home-text.ts'
import type { useOpenBanner } from './use-open-banner.ts'

type Props = {
  data: HomeDraftData
  text: ReturnType<typeof useHomeText>
  banner: ReturnType<typeof useOpenBanner>
  /** Called with the banner that is typed, and with null when its dialog closes. */
  onType: (banner: DraftBanner | null) => void
}

/** The dialogs of the home page: its text and one banner. */
export function HomeDialogs({ data, text, banner, onType }: Props) {
  const { writing } = text
  const { open } = banner
  return (
    <>
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
          errors={banner.errors}
          onType={onType}
          onClose={banner.close}
          onRemove={open.was === null ? null : () => void banner.remove(open.was)}
          onSave={(typed) => banner.save(typed, open.was)}
        />
      )}
    </>
  )
}
