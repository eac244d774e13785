import { useEffect, useRef } from 'react'
import type { HomeDraftData } from '#src/contract/admin/home.ts'
import { momentOf } from '#src/domain/delivery/timed-texts.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { metWords } from '../../runtime/desk-error.ts'
import { dayOf, timeOf } from '../../runtime/formats.ts'
import type { HomeWork } from './use-home-draft.ts'

type MetProps = Pick<HomeWork, 'isBusy' | 'takeTheirs'> & {
  met: NonNullable<HomeWork['met']>
  onKeep: () => void
}

/** Another person has changed the same, and this person decides whose change stays. */
export function HomeMetNote({ met, isBusy, onKeep, takeTheirs }: MetProps) {
  const note = useRef<HTMLDivElement>(null)
  // On a phone the control that was pressed is several screens below.
  useEffect(() => {
    if (met) note.current?.scrollIntoView({ block: 'center' })
  }, [met])
  return (
    <Note
      ref={note}
      tone="other"
      isNews
      actions={
        <>
          <Button isBusy={isBusy} onClick={onKeep}>
            Лишити моє
          </Button>
          <Button look="outline" onClick={takeTheirs}>
            Узяти збережене
          </Button>
        </>
      }
    >
      <p>
        {metWords(met, 'Те саме')} Змінено: {met.words.join('; ')}. Ваше видно нижче, але ще не збережено.
      </p>
    </Note>
  )
}

type DraftProps = {
  data: HomeDraftData
  day: string
  onDay: (day: string) => void
  onPublish: (at: string) => void
  onUnschedule: () => void
}

/** The draft that shoppers do not see yet: whose it is, and the day on which it is published by itself. */
export function HomeDraftNote({ data, day, onDay, onPublish, onUnschedule }: DraftProps) {
  return (
    <Note tone="warn">
      <p>
        Чернетка, покупці її ще не бачать
        {data.changed_by !== null && ` · ${data.changed_by}`}
        {data.changed_at !== null && `, ${timeOf(data.changed_at)}`}
        {data.publish_at !== null &&
          ` · опублікується ${dayOf(data.publish_at)} о ${timeOf(data.publish_at)}`}
      </p>
      <form
        noValidate
        className="sc-when"
        onSubmit={(event) => {
          event.preventDefault()
          onPublish(new Date(momentOf(day, '00:00')).toISOString())
        }}
      >
        <DateField label="Або опублікувати в день" value={day} onChange={onDay} />
        <Button type="submit" look="outline" disabled={day === ''}>
          Запланувати
        </Button>
        {data.publish_at !== null && (
          <Button look="text" onClick={onUnschedule}>
            Не публікувати само
          </Button>
        )}
      </form>
    </Note>
  )
}
