import { TextField } from '../../parts/field.tsx'
import type { TypedRecipient } from './recipient-data.ts'

type Props = {
  typed: Omit<TypedRecipient, 'method' | 'place'>
  errors: Readonly<Record<string, readonly string[]>>
  change: (change: Partial<TypedRecipient>) => void
}

export function RecipientFields({ typed, errors, change }: Props) {
  return (
    <div className="fgrid">
      <TextField
        label="Ім’я та прізвище"
        value={typed.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Телефон"
        inputMode="tel"
        value={typed.phone}
        error={errors['phone']}
        onChange={(phone) => change({ phone })}
      />
      <TextField
        label="Email"
        type="email"
        value={typed.email}
        error={errors['email']}
        onChange={(email) => change({ email })}
      />
      <TextField
        label="Коментар покупця"
        value={typed.comment}
        error={errors['comment']}
        maxLength={1000}
        onChange={(comment) => change({ comment })}
      />
    </div>
  )
}
