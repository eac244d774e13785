import type { ChangeEvent } from 'react'
import { maskPhoneInput } from '#src/domain/contact/phone-mask.ts'
import { Field } from './field.tsx'

type Props = {
  name: string
  value: string
  errors: readonly string[] | undefined
  disabled?: boolean
  isOptional?: boolean
  help?: string
  onChange: (value: string) => void
  onFocus?: () => void
  onBlur: () => void
}

/** Formats the number as `+38 (0__) ___-__-__` while it is typed, pasted or filled in by the browser. */
export function PhoneField({ onChange, isOptional = false, ...rest }: Props) {
  function handleChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const caret = input.selectionStart ?? input.value.length
    const masked = maskPhoneInput({ text: input.value, caret })
    // Written at once: React then finds the value in place and does not move the caret.
    input.value = masked.text
    input.setSelectionRange(masked.caret, masked.caret)
    onChange(masked.text)
  }
  return (
    <Field
      label="Телефон"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+38 (099) 999-99-99"
      isOptional={isOptional}
      required={!isOptional}
      {...rest}
      onChange={handleChange}
    />
  )
}
