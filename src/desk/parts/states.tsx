import { type ReactNode, useEffect, useState } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { Note } from './note.tsx'
import { useTitle } from '../runtime/use-title.ts'

/** An answer that comes sooner shows no skeleton, which would flicker. In milliseconds. */
const SKELETON_MS = 200

/** True once something has been under way for `SKELETON_MS`. */
export function useLate(isUnderWay: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setLate(true), SKELETON_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnderWay])
  return isLate && isUnderWay
}

/** Grey lines in the size of the coming rows. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  const isLate = useLate(true)
  return (
    <div className="skel" aria-hidden="true">
      {isLate && Array.from({ length: rows }, (_, row) => <span key={row} className="sk skel__r" />)}
    </div>
  )
}

type EmptyProps = { icon: IconName; title: string; heading?: 'b' | 'h1'; children?: ReactNode }

/** An icon, a sentence and one button. */
export function Empty({ icon, title, heading: Heading = 'b', children }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}

/** `Empty` in place of a whole screen: also its heading and the tab's title. */
export function EmptyScreen(props: Omit<EmptyProps, 'heading'>) {
  useTitle(props.title)
  return <Empty {...props} heading="h1" />
}

/** Replaces what could not be loaded; input around it stays. */
export function LoadFailed({ onRetry, reason }: { onRetry: () => void; reason?: string }) {
  return (
    <Note
      tone="wrong"
      isNews
      actions={
        <Button look="outline" onClick={onRetry}>
          Спробувати ще раз
        </Button>
      }
    >
      <p>Не вдалося завантажити{reason ? `. ${reason}` : ''}</p>
    </Note>
  )
}

export function NotForRole() {
  return (
    <EmptyScreen icon="key" title="Ця частина не для вашої ролі">
      <p>Доступ дає власник.</p>
      <ButtonLink to="/">Сьогодні</ButtonLink>
    </EmptyScreen>
  )
}
