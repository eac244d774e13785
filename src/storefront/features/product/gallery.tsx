import { type ReactNode, useState } from 'react'
import type { Picture as PictureFiles } from '#src/contract/parts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { optionalPart } from '../../ui/optional-part.tsx'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import { useStrip } from './use-strip.ts'

const GalleryZoom = optionalPart(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)

type Props = { title: string; pictures: readonly PictureFiles[]; hasThumbs: boolean; children: ReactNode }

/** A strip of pictures, swiped on a phone and moved by thumbnails everywhere. */
export function Gallery({ title, pictures, hasThumbs, children }: Props) {
  const { ref, current, show, follow } = useStrip<HTMLElement>()
  const [isZoomed, setIsZoomed] = useState(false)
  const shown = pictures.length > 0 ? pictures : [null]

  function closeZoom(index: number) {
    setIsZoomed(false)
    show(index)
  }

  return (
    <section className="gal" aria-label="Фото товару">
      <div className="gal__main">
        {/* A press on the picture does the same as the button below, which is for the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <section
          className="gal__strip"
          // A strip that scrolls sideways must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="Ряд фото"
          ref={ref}
          onScroll={follow}
          onClick={() => setIsZoomed(pictures.length > 0)}
        >
          {shown.map((picture, index) => (
            <Picture
              key={picture?.url ?? index}
              picture={picture}
              alt={altOf(title, index, shown.length)}
              sizes={GALLERY_SIZES}
              loading={index === 0 ? 'main' : 'lazy'}
            />
          ))}
        </section>
        {children}
        {pictures.length > 0 && (
          <button
            type="button"
            className="ib gal__zoom needs-script"
            aria-label="Збільшити фото"
            onClick={() => setIsZoomed(true)}
          >
            <Icon name="zoom" />
          </button>
        )}
      </div>
      {hasThumbs && <Thumbs pictures={pictures} current={current} onShow={show} />}
      {isZoomed && (
        <GalleryZoom
          props={{ title, pictures, start: current, onClose: closeZoom }}
          onLost={() => setIsZoomed(false)}
        />
      )}
    </section>
  )
}

type ThumbsProps = { pictures: readonly PictureFiles[]; current: number; onShow: (index: number) => void }

function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  return (
    <div className="gal__th">
      {pictures.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          aria-label={`Фото ${index + 1} з ${pictures.length}`}
          aria-current={index === current || undefined}
          onClick={() => onShow(index)}
        >
          <Picture picture={picture} alt="" sizes="80px" loading="eager" isSmall />
        </button>
      ))}
    </div>
  )
}

function altOf(title: string, index: number, count: number): string {
  return count > 1 ? `${title}, фото ${index + 1} з ${count}` : title
}
