import type { Save } from '../runtime/use-save.ts'
import { SaveBar } from './save-bar.tsx'
import { useShowFault } from './use-show-fault.ts'

type Props<Fields> = { save: Save<Fields>; onSave?: () => void }

/** Below a form, while it differs from what is saved. */
export function FormSave<Fields>({ save, onSave = () => void save.save() }: Props<Fields>) {
  useShowFault(save.errors)
  if (!save.isChanged) return null
  return (
    <SaveBar isBusy={save.isBusy} onSave={onSave} onDiscard={save.discard}>
      <b>Є незбережені зміни.</b> На сайті їх поки немає.
    </SaveBar>
  )
}
