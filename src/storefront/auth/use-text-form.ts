import { type ChangeEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#src/contract/errors.ts'

type Draft<Field extends string> = Record<Field, string>
type DraftErrors<Field extends string> = { [Name in Field]?: readonly string[] | undefined }
/** The sentence for each wrong field, in the order of the form. */
export type FormRules<Field extends string> = (draft: Draft<Field>) => { [Name in Field]?: string | null }

type Options<Field extends string> = {
  /** Where the first wrong field takes the focus. */
  form: RefObject<HTMLFormElement | null>
  names: readonly Field[]
  start: Draft<Field>
  rules: FormRules<Field>
}

export type TextForm<Field extends string> = {
  draft: Draft<Field>
  /** What connects one field with the form. */
  field: (name: Field) => {
    name: Field
    value: string
    errors: readonly string[] | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onBlur: () => void
  }
  setField: (name: Field, value: string) => void
  /** Shows all that is wrong, the focus on the first; true when the form may be sent. */
  check: () => boolean
  /** Shows what the server finds wrong; what belongs to no field comes back. */
  refuse: (errors: FieldErrors) => string[]
}

/** A form of text fields: wrong on leaving a field or on sending, right again as soon as what is typed will do. */
export function useTextForm<Field extends string>({
  form,
  names,
  start,
  rules,
}: Options<Field>): TextForm<Field> {
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<DraftErrors<Field>>({})

  function setField(name: Field, value: string): void {
    const next = { ...draft, [name]: value }
    setDraft(next)
    const isKept = (each: Field) => Boolean(rules(next)[each]) || isOfServer(each, name)
    setErrors((known) => forEach(names, (each) => (isKept(each) ? known[each] : undefined)))
  }

  /** What our own rules do not find wrong the server did: it stands until its field is changed. */
  function isOfServer(field: Field, changed: Field): boolean {
    return field !== changed && !rules(draft)[field]
  }

  function show(wrong: DraftErrors<Field>): boolean {
    // At once: a field that is disabled until then takes no focus.
    flushSync(() => setErrors(wrong))
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.focus()
    return first === null || first === undefined
  }

  return {
    draft,
    field: (name) => ({
      name,
      value: draft[name],
      errors: errors[name],
      onChange: (event) => setField(name, event.currentTarget.value),
      onBlur: () =>
        setErrors((known) => ({ ...known, [name]: sentences(rules(draft)[name]) ?? known[name] })),
    }),
    setField,
    check: () => show(forEach(names, (name) => sentences(rules(draft)[name]))),
    refuse: (fields) => {
      show(forEach(names, (name) => fields[name]))
      return Object.entries(fields).flatMap(([name, texts]) => (name in start ? [] : texts))
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
