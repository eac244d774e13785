import { useState } from 'react'
import type { DraftBanner, HomeDraftData } from '#src/contract/admin/home.ts'
import type { HomeBlock } from '#src/domain/catalogue/home-order.ts'
import { IconButton } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { readInert } from '../../runtime/trusted.ts'
import { BLOCKS } from './block-list.tsx'

const SHOWN = 3

/** The home page in small, as it will be. */
export function HomePreview({ data }: { data: HomeDraftData }) {
  const [isPhone, setPhone] = useState(false)
  const { draft } = data
  const on = draft.blocks.filter(({ id, is_on }) => is_on && !(id === 'text' && draft.text === ''))
  const names = on.map(({ id }) => BLOCKS[id].title.toLowerCase()).join(', ')
  return (
    <div className="pv sticky">
      <div className="pv__h">
        <b>Головна після змін</b>
        <IconButton
          icon="desk"
          aria-label="Як на комп’ютері"
          aria-pressed={!isPhone}
          onClick={() => setPhone(false)}
        />
        <IconButton
          icon="mob"
          aria-label="Як на телефоні"
          aria-pressed={isPhone}
          onClick={() => setPhone(true)}
        />
      </div>
      <p className="vh">Зменшений вигляд головної: {names}</p>
      <div className={classes('pv__w', isPhone && 'sc-phone')} aria-hidden="true">
        {on.map(({ id }) => (
          <Block key={id} id={id} data={data} />
        ))}
      </div>
    </div>
  )
}

function Block({ id, data }: { id: HomeBlock; data: HomeDraftData }) {
  if (id === 'banners') return <PreviewBanners data={data} />
  return (
    <div>
      <div className="pv__t">{BLOCKS[id].title}</div>
      {id === 'text' ? (
        <p className="sc-words">{readInert(data.draft.text).textContent}</p>
      ) : (
        <div className="sc-lines" data-rows={id === 'popular' ? 2 : 1} />
      )}
    </div>
  )
}

function PreviewBanners({ data }: { data: HomeDraftData }) {
  const { banners } = data.draft
  const [large, ...small] = banners.slice(0, SHOWN)
  if (!large) return null
  return (
    <div className={classes('pv__ban', banners.length < SHOWN && 'sc-rows')}>
      <div className="pv__l">
        <div>
          <b>{large.title}</b>
          <small>{large.text}</small>
        </div>
        <Shot data={data} banner={large} />
      </div>
      {small.map((banner, place) => (
        <div key={`${banner.id}-${banner.title}`} className={classes('pv__s', place === 1 && 'pv__s--t')}>
          <b>{banner.title}</b>
          <Shot data={data} banner={banner} />
        </div>
      ))}
    </div>
  )
}

function Shot({ data, banner }: { data: HomeDraftData; banner: DraftBanner }) {
  const picture = data.pictures[String(banner.picture_id)]
  return picture ? <img src={picture.url} alt="" /> : null
}
