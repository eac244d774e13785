import type { ComponentProps } from 'react'
import type { Save } from '../runtime/use-save.ts'
import { Button } from './button.tsx'
import { FootActs } from './foot-acts.tsx'
import { SaveBar } from './save-bar.tsx'
import { useShowFault } from '../runtime/use-show-fault.ts'

type Props<Fields> = Omit<ComponentProps<typeof FootActs>, 'children'> & {
  save: Save<Fields>
  onSave?: () => void
  /** Who may change nothing of it has no button. */
  isReadOnly?: boolean
}

/** Below a form, while it differs from what is saved; on a phone the bar of its record saves. */
export function FormSave<Fields>({
  save,
  onSave = () => void save.save(),
  isReadOnly = false,
  ...foot
}: Props<Fields>) {
  useShowFault(save.errors)
  return (
    <>
      {save.isChanged && (
        <SaveBar isBusy={save.isBusy} onSave={onSave} onDiscard={save.discard}>
          <b>Є незбережені зміни.</b> На сайті їх поки немає.
        </SaveBar>
      )}
      <FootActs {...foot}>
        {!isReadOnly && (
          <Button isBusy={save.isBusy} disabled={!save.isChanged} onClick={onSave}>
            Зберегти
          </Button>
        )}
      </FootActs>
    </>
  )
}
