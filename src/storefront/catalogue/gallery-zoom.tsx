import { useCallback, useEffect, useState } from 'react'
import type { Picture as PictureFiles } from '#src/contract/parts.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { Picture } from '../ui/picture.tsx'

type Props = { title: string; pictures: readonly PictureFiles[]; start: number; onClose: () => void }

export function GalleryZoom({ title, pictures, start, onClose }: Props) {
  const [index, setIndex] = useState(start)
  const [isDouble, setIsDouble] = useState(false)
  const picture = pictures[index] ?? null

  const { length } = pictures
  const move = useCallback((by: number) => setIndex((from) => (from + by + length) % length), [length])

  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') move(1)
      if (key === 'ArrowLeft') move(-1)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [move])

  return (
    <Modal title={title} size="full" closeLabel="Закрити фото" bodyClass="zoom" onClose={onClose}>
      <button
        type="button"
        className={classes('zoom__p', isDouble && 'is-double')}
        aria-label={isDouble ? 'Зменшити фото' : 'Збільшити фото вдвічі'}
        aria-pressed={isDouble}
        onClick={() => setIsDouble(!isDouble)}
      >
        <Picture
          picture={picture}
          alt={`${title}, фото ${index + 1} з ${length}`}
          sizes={isDouble ? '200vmin' : '90vmin'}
          loading="eager"
        />
      </button>
      {length > 1 && (
        <div className="zoom__nav">
          <button type="button" className="ib" aria-label="Попереднє фото" onClick={() => move(-1)}>
            <Icon name="left" />
          </button>
          <output aria-live="polite">
            {index + 1} з {length}
          </output>
          <button type="button" className="ib" aria-label="Наступне фото" onClick={() => move(1)}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </Modal>
  )
}
