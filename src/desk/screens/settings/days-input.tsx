import type { SettingField } from '#src/contract/admin/settings.ts'
import { Checkbox } from '../../parts/toggles.tsx'
import { useSetting } from './use-setting.ts'

const NAMES = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд']

type Props = { field: SettingField; onSaved: () => unknown }

export function DaysInput({ field, onSaved }: Props) {
  const setting = useSetting(field, onSaved)
  const chosen = Array.isArray(setting.value) ? setting.value.map(String) : []
  return (
    <fieldset className="field">
      <legend className="lab">{field.label}</legend>
      <div className="set-days">
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            isOn={chosen.includes(name)}
            onChange={(isOn) =>
              void setting.save(NAMES.filter((day) => (day === name ? isOn : chosen.includes(day))))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {setting.error && <p className="err">{setting.error}</p>}
    </fieldset>
  )
}
