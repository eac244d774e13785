import { useEffect, useRef } from 'react'
import type { Met } from '../runtime/merged-fields.ts'
import type { Save } from '../runtime/use-save.ts'
import { Button } from './button.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { Note } from './note.tsx'

type Props<Fields extends object> = {
  save: Save<Fields>
  /** The name of each field. */
  names: Readonly<Record<keyof Fields, string>>
  /** Fields with short texts, whose saved value is quoted. */
  quoted?: readonly (keyof Fields)[]
  /** What changes the record if it was not a person of the shop. */
  otherwise?: string
}

/**
 * Above a form: the draft that was restored, the fields that another person has saved meanwhile, and why a save was
 * refused.
 */
export function FormNews<Fields extends object>({ save, names, quoted = [], otherwise = '' }: Props<Fields>) {
  const errors = [...new Set(Object.values(save.errors).flat())]
  const who = save.by ?? (save.by === null ? otherwise : '')
  const met = useRef<HTMLDivElement>(null)
  // On a phone the button that was pressed is several screens below.
  useEffect(() => {
    if (save.stops > 0) met.current?.scrollIntoView({ block: 'nearest' })
  }, [save.stops])
  const sentence = ({ field, words, was, theirs }: Met<Fields>) => {
    if (words !== undefined || was === undefined || theirs === undefined) return words ?? names[field]
    if (typeof theirs === 'string' && !quoted.includes(field)) return names[field]
    return `${names[field]}: було ${wordOf(was)}, стало ${wordOf(theirs)}`
  }
  return (
    <>
      {save.restoredAt && <DraftNotice at={save.restoredAt} onDiscard={save.discard} />}
      {save.met.length > 0 && (
        <Note
          ref={met}
          tone="other"
          isNews
          actions={
            <>
              <Button onClick={save.keepMine}>Лишити моє</Button>
              <Button look="outline" onClick={save.takeTheirs}>
                Узяти збережене
              </Button>
            </>
          }
        >
          <p>
            {save.by === undefined ? 'Тим часом те саме змінено' : 'Те саме щойно змінено'}
            {who === '' ? '' : `: ${who}`}. Змінено: {save.met.map(sentence).join('; ')}.
          </p>
        </Note>
      )}
      {errors.length > 0 && (
        <Note tone="wrong" isNews>
          <p>{errors.map((sentence) => sentence.replace(/\.$/, '')).join('. ')}</p>
        </Note>
      )}
    </>
  )
}

function wordOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'увімкнено' : 'вимкнено'
  return value === '' ? 'порожньо' : `«${value}»`
}
