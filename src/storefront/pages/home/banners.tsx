import type { Banner } from '#src/contract/showcase.ts'
import { tie } from '#src/domain/text/typography.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

const SHOWN = 3

/** Width and height of the space that a picture fills, for each width of the window. */
const LARGE_ROOM = [
  ['(min-width:1440px) ', '500px', '528px'],
  ['(min-width:1200px) ', '36vw', '528px'],
  ['(min-width:768px) ', '50vw', '420px'],
  ['', '100vw', '78vw'],
] as const
const SMALL_ROOM = [
  ['(min-width:1200px) ', '14vw', '252px'],
  ['(min-width:768px) ', '21vw', '212px'],
  ['', '42vw', '168px'],
] as const

/** One large and two small banners; fewer than three each take the whole width. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const shown = banners.length < SHOWN ? banners : banners.slice(0, SHOWN)
  if (shown.length === 0) return null
  const isMosaic = shown.length === SHOWN
  return (
    <section className={classes('banners', !isMosaic && 'banners--rows')} aria-label="Головні пропозиції">
      {shown.map((banner, index) =>
        index === 0 || !isMosaic ? (
          <LargeBanner key={banner.id} banner={banner} isMain={index === 0} />
        ) : (
          <SmallBanner key={banner.id} banner={banner} isDeep={index === 1} />
        ),
      )}
    </section>
  )
}

function LargeBanner({ banner: { title, text, url, picture }, isMain }: { banner: Banner; isMain: boolean }) {
  return (
    <article className="ban ban--l on-accent">
      <div className="ban__t">
        <h2>{tie(title)}</h2>
        <p>{tie(text)}</p>
        <Link className="btn btn--light" to={url}>
          Дивитися<span className="vh"> {title}</span>
        </Link>
      </div>
      <div className="ban__p">
        <Picture
          picture={picture}
          alt=""
          sizes={sizesIn(LARGE_ROOM, picture)}
          loading={isMain ? 'main' : 'eager'}
        />
      </div>
    </article>
  )
}

function SmallBanner({ banner: { title, text, url, picture }, isDeep }: { banner: Banner; isDeep: boolean }) {
  return (
    <article className={classes('ban ban--s', isDeep && 'ban--deep on-accent')}>
      <div className="ban__t">
        <div>
          <span className="ban__k">{tie(text)}</span>
          <h2>{tie(title)}</h2>
        </div>
        <Link className="link" to={url}>
          Дивитися<span className="vh"> {title}</span>
        </Link>
      </div>
      <div className="ban__p">
        <Picture picture={picture} alt="" sizes={sizesIn(SMALL_ROOM, picture)} loading="eager" />
      </div>
    </article>
  )
}

/** A wide picture in a tall space is wider than the space, because its height decides. */
function sizesIn(room: typeof LARGE_ROOM | typeof SMALL_ROOM, picture: Banner['picture']): string {
  const ratio = picture ? picture.width / picture.height : 1
  return room
    .map(([window, width, height]) => `${window}max(${width}, ${height} * ${ratio.toFixed(2)})`)
    .join(', ')
}
