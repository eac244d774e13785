import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Picture as PictureFiles } from '#src/contract/parts.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  picture: PictureFiles
  alt: string
  isShown: boolean
  isDouble: boolean
  onDouble: (isDouble: boolean) => void
}

/** A press doubles the picture at that point; then the visitor moves it with the mouse or by dragging. */
export function ZoomPicture({ picture, alt, isShown, isDouble, onDouble }: Props) {
  const frame = useRef<HTMLDivElement>(null)

  function handleClick({ detail, clientX, clientY }: MouseEvent) {
    flushSync(() => onDouble(!isDouble))
    // A key has no position, so the middle is shown.
    lookAt(frame.current, detail === 0 ? null : { x: clientX, y: clientY })
  }

  function handleMove({ pointerType, clientX, clientY }: PointerEvent) {
    if (isDouble && pointerType === 'mouse') lookAt(frame.current, { x: clientX, y: clientY })
  }

  return (
    <div className={classes('zoom__one', isDouble && 'is-double')} ref={frame} inert={!isShown}>
      <button
        type="button"
        className="zoom__p"
        aria-label={isDouble ? 'Зменшити фото' : 'Збільшити фото вдвічі'}
        onClick={handleClick}
        onPointerMove={handleMove}
      >
        <Picture
          picture={picture}
          alt={alt}
          sizes={isDouble ? '200vmin' : '90vmin'}
          loading={isShown ? 'eager' : 'lazy'}
        />
      </button>
    </div>
  )
}

/** Scrolls so that the part of the picture at this point stays there; null shows the middle. */
function lookAt(frame: HTMLElement | null, point: { x: number; y: number } | null): void {
  if (!frame) return
  const { left, top, width, height } = frame.getBoundingClientRect()
  const across = point ? (point.x - left) / width : 0.5
  const down = point ? (point.y - top) / height : 0.5
  frame.scrollTo({
    left: across * (frame.scrollWidth - frame.clientWidth),
    top: down * (frame.scrollHeight - frame.clientHeight),
    behavior: 'instant',
  })
}
