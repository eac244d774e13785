import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScheduleFields } from '#src/contract/admin/imports.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { Field } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { RadioCards } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { uploadFile } from './upload-file.ts'
import { useShowFault } from '../../runtime/use-show-fault.ts'

const NOTHING_WRONG: DeskError['fields'] = {}

const START: ScheduleFields = {
  title: '',
  address: '',
  every: 'day',
  at_hour: 6,
  at_minute: 0,
  is_automatic: false,
}

/** A feed as a file, or as an address that is read by itself. */
export function AddFeed({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [chosenWay, setWay] = useState<'file' | 'address' | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const typed = useTyped('new-feed', START)
  const { fields } = typed
  const [share, setShare] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError | null>(null)
  useShowFault(error?.fields ?? NOTHING_WRONG)

  // What was typed of an address before is seen.
  const way = chosenWay ?? (typed.restoredAt === null ? 'file' : 'address')

  async function start(): Promise<number> {
    if (way === 'file' && file) return uploadFile(file, setShare)
    const title = fields.title.trim() || hostOf(fields.address) || 'Прайс'
    const schedule = await sendDesk<{ id: number }>('POST', '/import-schedules', { ...fields, title })
    const run = await sendDesk<{ id: number }>('POST', `/import-schedules/${schedule.id}/read`, {})
    return run.id
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      const id = await whileSaving(start)
      typed.discard()
      onClose()
      await navigate({ search: `?run=${id}` })
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem
      setError(problem)
      setBusy(false)
      setShare(null)
    }
  }

  return (
    <Dialog title="Додати прайс" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TypedNotice typed={typed} />
        <RadioCards
          legend="Звідки"
          name="way"
          value={way}
          columns={2}
          onChange={setWay}
          choices={[
            { value: 'file', name: 'Файл', hint: 'YML, XML, CSV, Excel із комп’ютера чи телефона' },
            { value: 'address', name: 'Адреса', hint: 'Читатимемо самі за розкладом' },
          ]}
        />
        {way === 'file' ? (
          <Field
            label="Файл прайсу"
            help={file?.name ?? 'До 1 ГБ, можна стиснутий gzip. Таблиця Excel (.xlsx) — до 128 МБ'}
          >
            {({ id }) => (
              <FileButton id={id} accept=".xml,.yml,.csv,.xlsx,.gz,.txt" onFile={setFile}>
                {file ? 'Вибрати інший' : 'Вибрати файл'}
              </FileButton>
            )}
          </Field>
        ) : (
          <ScheduleForm fields={fields} onChange={typed.set} errors={error?.fields ?? NOTHING_WRONG} />
        )}
        {share !== null && (
          <p>
            <progress className="imp-bar" aria-label="Завантажено" value={share} max={1} />
          </p>
        )}
        {error && (way === 'file' || Object.keys(error.fields).length === 0) && (
          <Note tone="wrong" isNews>
            {error.message}
          </Note>
        )}
        <p className="help">Спершу покажемо, що зміниться. На сайті ще нічого не буде змінено.</p>
        <div className="acts imp-form-a">
          <NetButton type="submit" isBusy={isBusy} disabled={way === 'file' && file === null}>
            Прочитати
          </NetButton>
          <Button
            look="text"
            onClick={() => {
              typed.discard()
              onClose()
            }}
          >
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}
