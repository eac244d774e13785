import type { SettingField } from '#src/contract/admin/settings.ts'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { DatesInput } from './dates-input.tsx'
import { DaysInput } from './days-input.tsx'
import { HoursInput } from './hours-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { RatesInput } from './rates-input.tsx'
import { SecretInput } from './secret-input.tsx'
import { useSetting } from './use-setting.ts'
import { textOf, WordsInput } from './words-input.tsx'

type Props = { field: SettingField; onSaved: () => unknown }

/** The control for a setting, according to its schema. */
export function SettingInput({ field, onSaved }: Props) {
  switch (field.kind) {
    case 'secret':
      return <SecretInput field={field} onSaved={onSaved} />
    case 'picture':
      return <PictureInput field={field} onSaved={onSaved} />
    case 'hours':
      return <HoursInput field={field} onSaved={onSaved} />
    case 'days':
      return <DaysInput field={field} onSaved={onSaved} />
    case 'dates':
      return <DatesInput field={field} onSaved={onSaved} />
    case 'rates':
      return <RatesInput field={field} onSaved={onSaved} />
    case 'flag':
      return <FlagInput field={field} onSaved={onSaved} />
    case 'choice':
      return <ChoiceInput field={field} onSaved={onSaved} />
    default:
      return <WordsInput field={field} onSaved={onSaved} />
  }
}

function FlagInput({ field, onSaved }: Props) {
  const setting = useSetting(field, onSaved)
  const isOn = field.value === true
  return (
    <div className="field">
      <Switch isOn={isOn} onChange={setting.save}>
        {field.label}
        {field.hint !== '' && <span className="s2">{field.hint}</span>}
      </Switch>
      {setting.error && <p className="err">{setting.error}</p>}
    </div>
  )
}

const UNSET = '—'

function ChoiceInput({ field, onSaved }: Props) {
  const setting = useSetting(field, onSaved)
  const names = field.choices.map(({ value, title }) => ({ value: String(value), name: title }))
  const choices = field.value === null ? [{ value: UNSET, name: 'Не обрано' }, ...names] : names
  return (
    <Select
      label={field.label}
      help={field.hint}
      error={setting.error}
      value={textOf(field) === '' && field.value === null ? UNSET : textOf(field)}
      choices={choices}
      onChange={(chosen) => {
        const found = field.choices.find(({ value }) => String(value) === chosen)
        return found && setting.save(found.value)
      }}
    />
  )
}
