import { startTransition, useEffect, useRef, useState } from 'react'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError, metWords } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { useOnReturn } from '../../runtime/use-on-return.ts'

/** Shown when a change cannot be undone, because the setting has been changed again since. */
export const CHANGED_SINCE = 'Відтоді це змінено ще раз, тому лишилося, як є'

/** Null resets the setting to the shop's default. */
export function sendSetting(key: string, value: unknown, version: string): Promise<SettingField> {
  return sendDesk<SettingField>('PUT', `/settings/values/${key}`, { value, version })
}

/** Shows a toast which can undo the change, unless the setting has been changed again since. */
export function saySaved(
  { key, label, is_set, value }: SettingField,
  version: string,
  onSaved: () => unknown,
): void {
  say(`Збережено: ${label}`, async () => {
    await whileSaving(() => sendSetting(key, is_set ? value : null, version))
    onSaved()
  })
}

/**
 * Saves a setting that is chosen by presses. `value` is what was chosen last; presses made before the answer are saved one
 * after another. If another person was faster, the saved value is shown and explained.
 */
export function useSetting(field: SettingField, onSaved: () => unknown) {
  const [chosen, setChosen] = useState<{ value: unknown } | null>(null)
  const { error, refuse, accept } = useRefusal(field.key)
  const sending = useRef<Promise<boolean> | null>(null)
  const drawn = useRef(field)
  /** The setting as the server has it, which may be newer than what is drawn. */
  const saved = useRef(field)
  useEffect(() => {
    drawn.current = field
    if (sending.current === null) saved.current = field
  }, [field])

  /** Resolves to whether it was saved. */
  async function save(value: unknown): Promise<boolean> {
    setChosen({ value })
    const turn = (sending.current ?? Promise.resolve()).then(() => send(value))
    sending.current = turn
    const isSaved = await turn
    if (sending.current !== turn) return isSaved
    sending.current = null
    if (!isSaved) saved.current = drawn.current
    // In a transition, like the reloaded data: otherwise the old choice would flash up in between.
    startTransition(() => setChosen(null))
    return isSaved
  }

  async function send(value: unknown): Promise<boolean> {
    const before = saved.current
    try {
      const { version } = await whileSaving(() => sendSetting(field.key, value, before.version))
      saved.current = { ...before, is_set: true, value, version }
      accept()
      saySaved(before, version, onSaved)
      await onSaved()
      return true
    } catch (thrown) {
      if (showConflict(thrown, { field: before, wanted: value })) await onSaved()
      else refuse(thrown, () => void save(value))
      return false
    }
  }

  return { isBusy: chosen !== null, value: chosen ? chosen.value : field.value, error, save }
}

/**
 * Why a press saved nothing. If there was no connection, the press is repeated once there is one, or at least the message
 * goes.
 */
export function useRefusal(key: string) {
  const [refusal, setRefusal] = useState<{ thrown: unknown; again: (() => void) | undefined } | null>(null)
  useOnReturn(refusal?.thrown instanceof DeskError && refusal.thrown.kind === 'offline', () => {
    setRefusal(null)
    refusal?.again?.()
  })
  return {
    error: refusal && sentenceOf(refusal.thrown, key),
    refuse: (thrown: unknown, again?: () => void) => setRefusal({ thrown, again }),
    accept: () => setRefusal(null),
  }
}

/**
 * Reports a conflict for a choice made by one press, while the screen shows again what is saved. False if the error is not
 * a conflict.
 */
export function showConflict(error: unknown, pressed?: { field: SettingField; wanted: unknown }): boolean {
  if (!(error instanceof DeskError) || !error.conflict) return false
  if (pressed) {
    const { field, wanted } = pressed
    const wish = `Ви хотіли ${wordsOf(field, wanted)}: натисніть ще раз`
    sayWrong(`${metWords(error.conflict, `«${field.label}»`)} ${sinceOf(error, field)} ${wish}`)
  } else sayWrong(`${metWords(error.conflict)} Показано, як є; повторіть, якщо треба`)
  return true
}

/** «Було 5, стало 7.» */
function sinceOf({ conflict }: DeskError, field: SettingField): string {
  const now = conflict?.current
  if (typeof now !== 'object' || now === null || !('value' in now)) return 'Показано, як є.'
  return `Було ${wordsOf(field, field.value)}, стало ${wordsOf(field, now.value)}.`
}

function wordsOf({ kind, choices }: SettingField, value: unknown): string {
  if (kind === 'flag') return value === true ? '«увімкнено»' : '«вимкнено»'
  const known = choices.find((choice) => choice.value === value)
  return known ? `«${known.title}»` : 'інше значення'
}

export function sentenceOf(error: unknown, key: string): string {
  if (!(error instanceof DeskError)) return 'Не вдалося зберегти'
  if (error.conflict) return `${metWords(error.conflict)} Ваше ще тут: збережіть ще раз, щоб лишити своє`
  return error.fields[key]?.join('; ') ?? Object.values(error.fields).flat()[0] ?? error.message
}
