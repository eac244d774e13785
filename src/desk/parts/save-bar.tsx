import type { ReactNode } from 'react'
import { useKey } from '../runtime/keys.ts'
import { Button } from './button.tsx'
import { measureBar } from './measure-bar.ts'

type Props = {
  /** What has changed: «Змінено ціну й назву». */
  children: ReactNode
  isBusy: boolean
  onSave: () => void
  onDiscard?: () => void
}

/** Shown at the bottom while something is not saved; `Ctrl S` saves. */
export function SaveBar({ children, isBusy, onSave, onDiscard }: Props) {
  useKey('KeyS', () => !isBusy && onSave(), { ctrl: true })
  return (
    <section ref={measureBar} className="savebar" aria-label="Незбережене">
      <p>{children}</p>
      <div className="acts">
        {onDiscard && (
          <Button look="text" onClick={onDiscard}>
            Відкинути
          </Button>
        )}
        <Button isBusy={isBusy} hotkey="Ctrl S" onClick={onSave}>
          Зберегти
        </Button>
      </div>
    </section>
  )
}
