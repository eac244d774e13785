import type { Draft } from '../runtime/drafts.ts'
import { SaveBar } from './save-bar.tsx'

type Props<Fields> = {
  draft: Draft<Fields>
  isBusy: boolean
  onSave: () => void
  /** The form shows again what is saved. */
  onReset: () => void
}

/** Below a form that differs from what is saved; discarding forgets what this browser has kept of it too. */
export function FormSave<Fields>({ draft, isBusy, onSave, onReset }: Props<Fields>) {
  return (
    <SaveBar
      isBusy={isBusy}
      onSave={onSave}
      onDiscard={() => {
        onReset()
        draft.discard()
      }}
    >
      Не збережено
    </SaveBar>
  )
}
