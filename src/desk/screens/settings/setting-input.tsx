import { useState } from 'react'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { TextArea, TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { DaysInput } from './days-input.tsx'
import { HoursInput } from './hours-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { SecretInput } from './secret-input.tsx'
import { useSetting } from './use-setting.ts'

type Props = { field: SettingField; onSaved: () => void }

/** One setting as its schema asks for it. */
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
    case 'flag':
      return <FlagInput field={field} onSaved={onSaved} />
    case 'choice':
      return <ChoiceInput field={field} onSaved={onSaved} />
    default:
      return <WordsInput field={field} onSaved={onSaved} />
  }
}

function WordsInput({ field, onSaved }: Props) {
  const { key, label, hint, kind, is_set } = field
  const [text, setText] = useState(() => textOf(field))
  const setting = useSetting(field, onSaved)
  const isChanged = text !== textOf(field)
  const leave = () => {
    if (!isChanged) {
      setting.refuse(null)
      return
    }
    const value = readText(kind, text)
    if (value === undefined) setting.refuse('Потрібне число')
    else void setting.save(value)
  }
  const shared = {
    label,
    value: text,
    onChange: setText,
    onBlur: leave,
    error: setting.error,
    help: kind === 'list' ? joined(hint, 'Через кому') : hint,
  }
  if (kind === 'long') return <TextArea {...shared} isWide />
  return (
    <TextField
      {...shared}
      name={key}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={kind === 'number' && !is_set ? 'не задано' : undefined}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
    />
  )
}

function FlagInput({ field, onSaved }: Props) {
  const setting = useSetting(field, onSaved)
  const isOn = field.value === true
  return (
    <div className="field">
      <Switch isOn={isOn} isOff={setting.isBusy} onChange={(next) => void setting.save(next, isOn)}>
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
        if (found) void setting.save(found.value, field.value)
      }}
    />
  )
}

function textOf({ value }: SettingField): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Undefined for what is no number; an emptied one goes back to the shop's own. */
function readText(kind: SettingField['kind'], text: string): unknown {
  if (kind === 'list')
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  if (kind !== 'number') return text.trim()
  if (text.trim() === '') return null
  const number = Number(text.replace(',', '.').trim())
  return Number.isFinite(number) ? number : undefined
}

function joined(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join('. ')
}
