import type { ComponentProps } from 'react'
import { Field } from '../../ui/form/field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'errors' | 'onChange' | 'onBlur'>

/** The e-mail that identifies an account. */
export function EmailField(field: Props) {
  return <Field label="Email" type="email" inputMode="email" autoComplete="username" required {...field} />
}
