import { Field } from '../../ui/form/field.tsx'
import { draftField } from './draft-field.ts'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { SignInNote } from './sign-in-note.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

export function ContactsStep({ checkout }: { checkout: Checkout }) {
  return (
    <Step number={1} title="Контакти">
      <SignInNote />
      <div className="two">
        <Field label="Ім’я та прізвище" autoComplete="name" required {...draftField(checkout, 'name')} />
        <PhoneField
          {...draftField(checkout, 'phone')}
          onChange={(phone) => checkout.setField('phone', phone)}
        />
      </div>
      <Field
        label="Email"
        isOptional
        type="email"
        inputMode="email"
        autoComplete="email"
        {...draftField(checkout, 'email')}
      />
    </Step>
  )
}
