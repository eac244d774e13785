import type { DraftBanner, HomeDraftData, LinkKind } from '#src/contract/admin/home.ts'
import { moved } from '../../parts/moved.ts'
import { Sortable } from '../../parts/sortable.tsx'
import { Empty } from '../../parts/states.tsx'
import { dayOf } from '../../runtime/formats.ts'

const SHOWN = 3

type Props = {
  data: HomeDraftData
  onOpen: (banner: DraftBanner) => void
  onChange: (banners: DraftBanner[]) => unknown
}

export function BannerList({ data, onOpen, onChange }: Props) {
  const { banners } = data.draft
  if (banners.length === 0) return <Empty icon="image" title="Банерів ще немає" />
  return (
    <Sortable
      className="rows rows--ban"
      items={banners}
      keyOf={({ id, title, url }) => `${id}-${title}-${url}`}
      nameOf={({ title }) => title}
      onMove={(from, to) => onChange(moved(banners, from, to))}
    >
      {(banner, place, { mover }) => (
        <>
          {mover}
          <Thumb data={data} banner={banner} />
          <button type="button" className="grow sc-open" onClick={() => onOpen(banner)}>
            <b>{banner.title}</b>
            <span className="s2">{wordsOf(data, banner, place)}</span>
          </button>
          {data.dead_links.includes(banner.url) && <span className="tagx tagx--warn">веде в нікуди</span>}
        </>
      )}
    </Sortable>
  )
}

function Thumb({ data, banner }: { data: HomeDraftData; banner: DraftBanner }) {
  const picture = data.pictures[String(banner.picture_id)]
  if (!picture) return <span className="th sc-blank" aria-hidden="true" />
  return <img className="th" src={picture.url} alt="" width={48} height={48} />
}

const TARGET_WORDS: Readonly<Record<LinkKind, string>> = {
  category: 'до категорії',
  product: 'до товару',
  promotion: 'до акції',
  collection: 'до колекції',
  brand: 'до бренду',
  page: 'на сторінку',
  other: 'на',
}

function wordsOf(
  { ends, targets }: HomeDraftData,
  { url, ends_with_promotion }: DraftBanner,
  place: number,
): string {
  const target = targets[url]
  const name = target?.title ? `${TARGET_WORDS[target.kind]} «${target.title}»` : `на ${url}`
  const end = ends[url]
  const goes =
    ends_with_promotion && end !== undefined ? `зникне після ${dayOf(`${end}T12:00:00Z`)}` : 'без кінця'
  const seen = place === 0 ? 'великий' : place < SHOWN ? null : 'у черзі, видно перші три'
  return [`веде ${name}`, goes, seen].filter(Boolean).join(' · ')
}
