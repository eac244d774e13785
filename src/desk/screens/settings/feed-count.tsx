import type { ShownFeedPreview } from '#src/contract/admin/settings.ts'
import { countOf, OFFER_FORMS, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Note } from '../../parts/note.tsx'
import { REASONS } from './feed-rules.ts'

type Props = {
  counted: ShownFeedPreview
  /** False while the newest input is being counted. */
  isFresh: boolean
}

/** How many offers the rules include, and why the others are left out. */
export function FeedCount({ counted, isFresh }: Props) {
  const { offers, products, left, unknown_skus } = counted
  return (
    <>
      <output className={isFresh ? 'panel feed-count' : 'panel feed-count fade'}>
        <b>
          {offers === 0
            ? 'За цими правилами не потрапить нічого'
            : `Потрапить ${countOf(offers, OFFER_FORMS)} (${countOf(products, PRODUCT_FORMS)})`}
        </b>
        {left.length > 0 && (
          <dl className="kv">
            {left.map(({ reason, offers: count }) => (
              <div key={reason} className="feed-count__r">
                <dt>{REASONS[reason] ?? reason}</dt>
                <dd className="tn">{count.toLocaleString('uk-UA')}</dd>
              </div>
            ))}
          </dl>
        )}
      </output>
      {unknown_skus.length > 0 && (
        <Note tone="warn" isNews>
          <p>
            Немає таких артикулів: {unknown_skus.slice(0, 10).join(', ')}
            {unknown_skus.length > 10 && ` і ще ${unknown_skus.length - 10}`}
          </p>
        </Note>
      )}
    </>
  )
}
