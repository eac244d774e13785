import { type InputHTMLAttributes, useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  label: string
  help?: string
  errors?: readonly string[] | undefined
} & InputHTMLAttributes<HTMLInputElement>

export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="pwd">
      <Field required {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="ib pwd__eye"
        aria-label={isShown ? 'Сховати пароль' : 'Показати пароль'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name="eye" size={20} />
      </button>
    </div>
  )
}
