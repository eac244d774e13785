import type { EVERY, ScheduleFields } from '#src/contract/admin/imports.ts'
import { TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import type { FormSave } from '../../runtime/use-form-save.ts'

type Every = (typeof EVERY)[number]

const EVERY_NAMES: readonly { value: Every; name: string }[] = [
  { value: 'hour', name: 'щогодини' },
  { value: 'day', name: 'щодня' },
  { value: 'hand', name: 'вручну' },
]

type Props = {
  fields: ScheduleFields
  onChange: (fields: ScheduleFields) => void
  errors: FormSave['errors']
}

export function ScheduleForm({ fields, onChange, errors }: Props) {
  const { title, address, every, at_hour, at_minute, is_automatic } = fields
  const minutes = String(at_minute).padStart(2, '0')
  return (
    <div className="imp-form">
      <TextField
        label="Адреса прайсу"
        type="url"
        inputMode="url"
        value={address}
        error={errors['address']}
        help="Адреса YML, XML, CSV чи XLSX, наприклад із Prom або від постачальника"
        onChange={(value) => onChange({ ...fields, address: value })}
      />
      <TextField
        label="Назва"
        value={title}
        error={errors['title']}
        onChange={(value) => onChange({ ...fields, title: value })}
      />
      <div className="imp-when">
        <Select
          label="Читати"
          value={every}
          choices={EVERY_NAMES}
          onChange={(value) => onChange({ ...fields, every: value })}
        />
        {every === 'day' && (
          <TextField
            label="О котрій"
            type="time"
            value={`${String(at_hour).padStart(2, '0')}:${minutes}`}
            onChange={(value) => {
              const [hour = '0', minute = '0'] = value.split(':')
              onChange({ ...fields, at_hour: Number(hour), at_minute: Number(minute) })
            }}
          />
        )}
        {every === 'hour' && (
          <TextField
            label="На котрій хвилині"
            type="number"
            value={String(at_minute)}
            error={errors['at_minute']}
            onChange={(value) => onChange({ ...fields, at_minute: Math.trunc(Number(value)) })}
          />
        )}
      </div>
      <Switch isOn={is_automatic} onChange={(isOn) => onChange({ ...fields, is_automatic: isOn })}>
        Застосовувати без мене, коли все в межах
      </Switch>
    </div>
  )
}
