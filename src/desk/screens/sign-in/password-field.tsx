import { useState } from 'react'
import { IconButton } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  error: readonly string[] | undefined
}

export function PasswordField({ value, onChange, error }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label="Пароль" error={error}>
      {(control) => (
        <span className="inpw">
          <input
            {...control}
            className="inp"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <IconButton
            icon="eye"
            size={20}
            aria-label="Показати пароль"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
