import { useTyped } from '../runtime/use-typed.ts'
import { TextField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  heading: string
  title: string
  /** The version of what is renamed, if other people may rename it too. */
  version?: string
  help?: string
  /** In characters. */
  maxLength?: number
  send: (title: string, version: string) => Promise<unknown>
  /** The toast for the new name. */
  doneOf: (title: string) => string
  onClose: () => void
}

/** Renames something. */
export function TitleDialog({
  heading,
  title,
  version = '',
  help,
  maxLength = 100,
  send,
  doneOf,
  onClose,
}: Props) {
  const draft = useTyped(`title-${heading}-${title}`, { typed: title, version })
  const { typed, version: seen } = draft.fields
  const named = typed.trim()
  return (
    <FormDialog
      title={heading}
      typed={draft}
      isReady={named !== '' && named !== title}
      send={() => send(named, seen)}
      done={doneOf(named)}
      sinceOf={(now: { title: string; version: string }) => {
        draft.set({ version: now.version })
        return now.title === title ? '' : `Тепер це «${now.title}».`
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          label="Назва"
          value={typed}
          onChange={(value) => draft.set({ typed: value })}
          maxLength={maxLength}
          error={named === '' ? 'Введіть назву' : errors['title']}
          help={help}
        />
      )}
    </FormDialog>
  )
}
