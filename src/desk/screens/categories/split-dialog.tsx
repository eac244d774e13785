import { TextField } from '../../parts/field.tsx'
import { TypedDialog } from '../../parts/typed-dialog.tsx'
import { useTyped } from '../../runtime/use-typed.ts'

type Props = {
  title: string
  /** Resolves to false if it was refused; then the dialog stays open. */
  onSplit: (parts: string[]) => Promise<boolean>
  onClose: () => void
}

/** Splits one value into several: goods with «Дуб, горіх, латунь» are then found by each of them. */
export function SplitDialog({ title, onSplit, onClose }: Props) {
  const draft = useTyped(`split-${title}`, { typed: partsOf(title, /[,;/+&]/).join('; ') })
  const { typed } = draft.fields
  const parts = partsOf(typed, /;/)
  return (
    <TypedDialog
      title={`Розділити «${title}»`}
      typed={draft}
      button="Розділити"
      isReady={parts.length > 1}
      onSubmit={() => onSplit(parts)}
      onClose={onClose}
    >
      <TextField
        label="Частини"
        value={typed}
        onChange={(value) => draft.set({ typed: value })}
        maxLength={500}
        error={parts.length < 2 ? 'Потрібно дві частини або більше' : null}
        help="Через крапку з комою. Так читатимуть і наступні прайси."
      />
      {parts.length > 1 && (
        <p className="s13" aria-live="polite">
          Буде {parts.map((part) => `«${part}»`).join(', ')}
        </p>
      )}
    </TypedDialog>
  )
}

function partsOf(text: string, sign: RegExp): string[] {
  return [
    ...new Set(
      text
        .split(sign)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ]
}
