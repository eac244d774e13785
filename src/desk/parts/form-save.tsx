import type { ComponentProps } from 'react'
import type { Save } from '../runtime/use-save.ts'
import { Button } from './button.tsx'
import { FootActs } from './foot-acts.tsx'
import { SaveBar } from './save-bar.tsx'
import { useShowFault } from '../runtime/use-show-fault.ts'

type Props<Fields> = Omit<ComponentProps<typeof FootActs>, 'children'> & {
  save: Save<Fields>
  onSave?: () => void
  /** Hides the button from people who may not change anything. */
  isReadOnly?: boolean
}

/** The button below a form, shown while there are changes; on a phone the bar of the record saves instead. */
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
