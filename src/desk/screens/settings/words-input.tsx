import { useState } from 'react'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { TextArea, TextField } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { useSave } from '../../runtime/use-save.ts'
import { useTypedSetting } from './typed-settings.ts'
import { saySaved, sendSetting } from './use-setting.ts'

type Typed = { text: string }
type Stated = Pick<SettingField, 'value' | 'version'>
type Props = { field: SettingField; onSaved: () => unknown }

/** A text, a number or a list; saved on leaving the field. */
export function WordsInput({ field, onSaved }: Props) {
  const { key, label, hint, kind, is_set } = field
  const saved = typedOf(field)
  const [typed, setTyped] = useState(saved.fields)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = useSave<Typed>({
    name: `setting-${key}`,
    saved,
    typed,
    show: setTyped,
    send: async ({ text }, { version }) =>
      typedOf(await sendSetting(key, readText(kind, text) ?? null, version)),
    isSentAgain: true,
    readCurrent: (current) => {
      onSaved()
      // The contract of this route answers a conflict with the setting as it is now.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return typedOf(current as Stated)
    },
    onSaved: ({ version }) => {
      saySaved(field, version, onSaved)
      onSaved()
    },
  })
  useTypedSetting(key, save.isChanged ? readText(kind, typed.text) : undefined)
  const leave = () => {
    const isNumber = readText(kind, typed.text) !== undefined
    setWrong(save.isChanged && !isNumber ? 'Потрібне число' : null)
    // The field shows what is saved again, so its error goes.
    if (!save.isChanged) save.forget()
    else if (isNumber) void save.save()
  }
  const shared = {
    label,
    value: typed.text,
    onChange: (text: string) => setTyped({ text }),
    onBlur: leave,
    error: wrong ?? Object.values(save.errors).flat(),
    help: kind === 'list' ? joined(hint, 'Через кому') : hint,
  }
  const hasNews = save.restoredAt !== null || save.met.length > 0
  return (
    <>
      {kind === 'long' ? (
        <TextArea {...shared} isWide />
      ) : (
        <TextField
          {...shared}
          isWide={kind === 'list'}
          name={key}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          placeholder={kind === 'number' && !is_set ? 'не задано' : undefined}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
          }}
        />
      )}
      {hasNews && (
        <div className="wide">
          <FormNews
            save={{ ...save, errors: {}, keepMine: save.saveMine }}
            names={{ text: label }}
            quoted={['text']}
          />
        </div>
      )}
    </>
  )
}

export function textOf({ value }: Pick<SettingField, 'value'>): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function typedOf({ value, version }: Stated): Versioned<Typed> {
  return { fields: { text: textOf({ value }) }, version }
}

/** Undefined if it is not a number. An emptied field resets the setting to the shop's default. */
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
