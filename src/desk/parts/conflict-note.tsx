import type { Save } from '../runtime/use-save.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

type Props<Fields extends object> = {
  save: Save<Fields>
  /** What each field is called. */
  names: Readonly<Record<keyof Fields, string>>
  /** Takes the other's value of these fields. */
  onTake: (fields: readonly (keyof Fields)[]) => void
}

/** Somebody has saved the same fields meanwhile: hers stay, or the other's are taken. Also what a save was refused for. */
export function ConflictNote<Fields extends object>({ save, names, onTake }: Props<Fields>) {
  const fields = save.conflicts.map(({ field }) => field)
  const errors = Object.values(save.errors).flat()
  return (
    <>
      {fields.length > 0 && (
        <Note
          tone="other"
          isNews
          actions={
            <>
              <Button onClick={() => fields.forEach((field) => save.settle(field))}>Лишити моє</Button>
              <Button
                look="outline"
                onClick={() => {
                  for (const field of fields) save.settle(field)
                  onTake(fields)
                }}
              >
                Узяти збережене
              </Button>
            </>
          }
        >
          <p>
            Те саме щойно змінено{save.by === null ? '' : `: ${save.by}`}. Змінено:{' '}
            {fields.map((field) => names[field]).join(', ')}.
          </p>
        </Note>
      )}
      {errors.length > 0 && (
        <Note tone="wrong" isNews>
          <p>{errors.join(' ')}</p>
        </Note>
      )}
    </>
  )
}
