import type { CollectionWords, PromotionWords } from '#src/contract/admin/preview.ts'
import { LivePreview } from '../../parts/live-preview.tsx'

type Props =
  | { kind: 'promotions'; slug: string; draft: PromotionWords }
  | { kind: 'collections'; slug: string; draft: CollectionWords }

/** The page with words, picture and goods that are not saved; prices are those of now. */
export function EntryPreview({ kind, slug, draft }: Props) {
  return (
    // Within its own place: the panels below it are not covered.
    <div className="live-place">
      <LivePreview
        title="Так побачить покупець"
        action={`/api/admin/showcase/${kind}/${slug}/preview`}
        draft={draft}
      />
      <p className="muted s13">Ціни тут ті, що на сайті зараз.</p>
    </div>
  )
}
