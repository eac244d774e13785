import type { CollectionWords, PromotionWords } from '#src/contract/admin/preview.ts'
import { LivePreview } from '../../parts/live-preview.tsx'

type Props =
  | { kind: 'promotions'; slug: string; draft: PromotionWords }
  | { kind: 'collections'; slug: string; draft: CollectionWords }

/** The page with unsaved texts, picture and goods, at the current prices. */
export function EntryPreview({ kind, slug, draft }: Props) {
  return (
    // A container of its own, so that the sticky preview does not cover the panels below it.
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
