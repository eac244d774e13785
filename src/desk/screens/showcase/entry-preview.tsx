import type { CollectionWords, PromotionWords } from '#src/contract/admin/preview.ts'
import { LivePreview } from '../../parts/live-preview.tsx'

/** @param props.path `promotions/znyzhky`; its page with words and picture that are not saved, goods and prices as they are now */
export function EntryPreview({ path, draft }: { path: string; draft: PromotionWords | CollectionWords }) {
  return (
    // Within its own place: the panels below it are not covered.
    <div>
      <LivePreview
        title="Так побачить покупець"
        action={`/api/admin/showcase/${path}/preview`}
        draft={draft}
      />
      <p className="muted s13">Товари й ціни тут ті, що на сайті зараз.</p>
    </div>
  )
}
