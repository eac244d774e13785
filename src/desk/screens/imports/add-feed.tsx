import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { Field } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { RadioCards } from '../../parts/toggles.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { useAddFeed } from './use-add-feed.ts'

/** Adds a feed: a file, or an address that is read on a schedule. */
export function AddFeed({ onClose }: { onClose: () => void }) {
  const { typed, way, setWay, file, setFile, share, isBusy, error, errors, submit, discard } =
    useAddFeed(onClose)

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
          <ScheduleForm fields={typed.fields} onChange={typed.set} errors={errors} />
        )}
        {share !== null && (
          <p>
            <progress className="imp-bar" aria-label="Завантажено" value={share} max={1} />
          </p>
        )}
        {error && (way === 'file' || Object.keys(errors).length === 0) && (
          <Note tone="wrong" isNews>
            {error.message}
          </Note>
        )}
        <p className="help">Спершу покажемо, що зміниться. На сайті ще нічого не буде змінено.</p>
        <div className="acts imp-form-a">
          <NetButton type="submit" isBusy={isBusy} disabled={way === 'file' && file === null}>
            Прочитати
          </NetButton>
          <Button look="text" onClick={discard}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
