import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Picture } from '#src/contract/parts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { useStrip } from './use-strip.ts'
import { ZoomPicture } from './zoom-picture.tsx'
import './gallery-zoom.css'

type Props = {
  title: string
  pictures: readonly Picture[]
  start: number
  /** Called with the index of the picture that was shown last. */
  onClose: (index: number) => void
}

/** The pictures in the full window: moved by swiping, buttons and arrow keys, doubled by a press. */
export function GalleryZoom({ title, pictures, start, onClose }: Props) {
  const { ref, current, show, follow } = useStrip<HTMLDivElement>(start)
  const [doubled, setDoubled] = useState<number | null>(null)
  const { length } = pictures

  const move = (by: number) => {
    setDoubled(null)
    show((current + by + length) % length)
  }

  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // In a doubled picture the arrow keys scroll.
    if (doubled !== null) return
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  })
  // A layout effect, so that a key pressed right after rendering counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <Modal
      title={title}
      size="full"
      closeLabel="Закрити фото"
      bodyClass="zoom"
      onClose={() => onClose(current)}
    >
      <div className="zoom__strip" ref={ref} onScroll={follow}>
        {pictures.map((picture, index) => (
          <ZoomPicture
            key={picture.url}
            picture={picture}
            alt={`${title}, фото ${index + 1} з ${length}`}
            isShown={index === current}
            isDouble={index === doubled}
            onDouble={(isDouble) => setDoubled(isDouble ? index : null)}
          />
        ))}
      </div>
      {length > 1 && (
        <div className="zoom__nav">
          <button type="button" className="ib" aria-label="Попереднє фото" onClick={() => move(-1)}>
            <Icon name="left" />
          </button>
          <output aria-live="polite">
            {current + 1} з {length}
          </output>
          <button type="button" className="ib" aria-label="Наступне фото" onClick={() => move(1)}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </Modal>
  )
}
