import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#src/contract/errors.ts'

/** Errors from the server; `failure` is about the form as a whole. */
export type Refusal = { errors: FieldErrors; failure: string | null }

type Draft<Field extends string> = Record<Field, string>
type DraftErrors<Field extends string> = { [Name in Field]?: readonly string[] | undefined }
type Shown<Field extends string> = {
  errors: DraftErrors<Field>
  /** The error of the form as a whole. */
  failure: string | null
  isSending: boolean
}
/** Validates a draft: returns a message for each wrong field, in the order of the form. */
export type FormRules<Field extends string> = (draft: Draft<Field>) => { [Name in Field]?: string | null }

type Options<Field extends string> = {
  names: readonly Field[]
  start: Draft<Field>
  rules: FormRules<Field>
  /** Sends the draft. Returns null if the server accepted it, otherwise its errors. Never throws. */
  send: (draft: Draft<Field>) => Promise<Refusal | null>
}

export type TextForm<Field extends string> = Omit<Shown<Field>, 'errors'> & {
  draft: Draft<Field>
  /** Props that connect a field with the form. */
  field: (name: Field) => {
    name: Field
    value: string
    errors: readonly string[] | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onBlur: () => void
  }
  setField: (name: Field, value: string) => void
  fail: (sentence: string | null) => void
  /** Props of the `form` element. */
  element: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

/**
 * State of a form of text fields. An error appears when a field is left or the form is sent, and disappears as
 * soon as the text is valid. A form that is sent shows the errors of our rules, then those of the server, with
 * the focus on the first wrong field.
 */
export function useTextForm<Field extends string>(options: Options<Field>): TextForm<Field> {
  const { names, start, rules, send } = options
  const ref = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start)
  const [shown, setShown] = useState<Shown<Field>>({ errors: {}, failure: null, isSending: false })
  const { errors, failure, isSending } = shown

  function setField(name: Field, value: string): void {
    const next = { ...draft, [name]: value }
    setDraft(next)
    const isStillWrong = (each: Field) => Boolean(rules(next)[each]) || isOfServer(each, name)
    changeErrors((known) => forEach(names, (each) => (isStillWrong(each) ? known[each] : undefined)))
  }

  /** An error that our own rules do not find comes from the server; it stays until its field is changed. */
  function isOfServer(field: Field, changed: Field): boolean {
    return field !== changed && !rules(draft)[field]
  }

  function changeErrors(change: (known: DraftErrors<Field>) => DraftErrors<Field>): void {
    setShown((known) => ({ ...known, errors: change(known.errors) }))
  }

  function show(next: Shown<Field>): void {
    // Synchronously, because a field that is still disabled would not take the focus.
    flushSync(() => setShown(next))
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function submit(): Promise<void> {
    if (isSending) return
    const wrong = forEach(names, (name) => sentences(rules(draft)[name]))
    const isRight = names.every((name) => !wrong[name])
    show({ errors: wrong, failure: null, isSending: isRight })
    if (!isRight) return
    const refusal = await send(draft)
    show({ ...(refusal ? refused(refusal) : { errors: {}, failure: null }), isSending: false })
  }

  /** Errors that belong to no field of this form are shown for the form as a whole. */
  function refused({ errors: wrong, failure: sentence }: Refusal): Omit<Shown<Field>, 'isSending'> {
    const rest = Object.entries(wrong).flatMap(([name, texts]) => (name in start ? [] : texts))
    return {
      errors: forEach(names, (name) => wrong[name]),
      failure: sentence ?? (rest.join('\n') || null),
    }
  }

  return {
    draft,
    field: (name) => ({
      name,
      value: draft[name],
      errors: errors[name],
      onChange: (event) => setField(name, event.currentTarget.value),
      onBlur: () =>
        changeErrors((known) => ({ ...known, [name]: sentences(rules(draft)[name]) ?? known[name] })),
    }),
    setField,
    isSending,
    failure,
    fail: (sentence) => setShown((known) => ({ ...known, failure: sentence })),
    element: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

function sentences(sentence: string | null | undefined): readonly string[] | undefined {
  return sentence ? [sentence] : undefined
}

function forEach<Field extends string>(
  names: readonly Field[],
  errorsOf: (name: Field) => readonly string[] | undefined,
): DraftErrors<Field> {
  const errors: DraftErrors<Field> = {}
  for (const name of names) errors[name] = errorsOf(name)
  return errors
}
