import { useState } from 'react'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { settingsSchema } from '#src/contract/settings.ts'
import { WEEK } from '#src/domain/dates/week.ts'
import { Checkbox } from '../../parts/toggles.tsx'
import { useTypedSetting } from './typed-settings.ts'
import { useSetting } from './use-setting.ts'

const NAMES = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд']
const OFF = { is_working: false, start_time: '09:00', end_time: '18:00' } as const

type Props = { field: SettingField; onSaved: () => unknown }

/** Working hours, a row for each day; each change is saved at once. */
export function HoursInput({ field, onSaved }: Props) {
  const setting = useSetting(field, onSaved)
  const known = settingsSchema.shape.working_hours.safeParse(setting.value).data ?? []
  const days = WEEK.map((day) => known.find((each) => each.day === day) ?? { day, ...OFF })
  const [typed, setTyped] = useState<unknown>()
  useTypedSetting(field.key, typed)
  const changed = (place: number, next: object) =>
    days.map((day, index) => (index === place ? { ...day, ...next } : day))
  function change(place: number, next: object): void {
    setTyped(undefined)
    void setting.save(changed(place, next))
  }
  return (
    <fieldset className="field wide">
      <legend className="lab">{field.label}</legend>
      <div className="set-hours">
        {days.map((day, place) => (
          <div key={day.day} className="set-hours__d">
            <Checkbox isOn={day.is_working} onChange={(is_working) => change(place, { ...OFF, is_working })}>
              {NAMES[place]}
            </Checkbox>
            {day.is_working ? (
              <>
                <input
                  key={`from ${day.start_time}`}
                  className="inp"
                  type="time"
                  aria-label={`${NAMES[place]}, з`}
                  defaultValue={day.start_time ?? OFF.start_time}
                  onChange={({ target }) => setTyped(changed(place, { start_time: target.value }))}
                  onBlur={({ target }) => {
                    if (target.value !== day.start_time) change(place, { start_time: target.value })
                  }}
                />
                <input
                  key={`to ${day.end_time}`}
                  className="inp"
                  type="time"
                  aria-label={`${NAMES[place]}, до`}
                  defaultValue={day.end_time ?? OFF.end_time}
                  onChange={({ target }) => setTyped(changed(place, { end_time: target.value }))}
                  onBlur={({ target }) => {
                    if (target.value !== day.end_time) change(place, { end_time: target.value })
                  }}
                />
              </>
            ) : (
              <span className="muted">вихідний</span>
            )}
          </div>
        ))}
      </div>
      {setting.error && <p className="err">{setting.error}</p>}
    </fieldset>
  )
}
