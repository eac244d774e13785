import { normalizePhone } from '#src/domain/contact/phone.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { useAnswer } from '../../runtime/use-answer.ts'
import { findCustomer, type KnownCustomer, type NewOrderPart } from './new-order-data.ts'
import { pastOrders } from './past-orders.ts'

/** The customer on the phone. A phone number that has ordered before brings its name and address. */
export function NewOrderCustomer({ order: { phone, name, email, method }, errors, change }: NewOrderPart) {
  const normal = normalizePhone(phone)
  const { value: known } = useAnswer<KnownCustomer | null>(normal, () => findCustomer(normal ?? ''))
  return (
    <Section title="Хто телефонує">
      <div className="fgrid">
        <TextField
          label="Телефон"
          inputMode="tel"
          autoComplete="off"
          value={phone}
          error={errors['phone']}
          onChange={(typed) => change({ phone: typed })}
        />
        <TextField
          label="Ім’я та прізвище"
          autoComplete="off"
          value={name}
          error={errors['name']}
          onChange={(typed) => change({ name: typed })}
        />
        <TextField
          label="Email, якщо хоче листи"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={errors['email']}
          onChange={(typed) => change({ email: typed })}
        />
      </div>
      {known && (
        <Note
          tone="done"
          icon="user"
          isNews
          actions={
            <Button
              look="outline"
              onClick={() => {
                const { method: last = method, ...place } = known.delivery
                change({ name: known.name, email: known.email ?? email, method: last, place })
              }}
            >
              Узяти ім’я й адресу
            </Button>
          }
        >
          <b>{known.name}</b>: {pastOrders(known)}. {known.address}
        </Note>
      )}
    </Section>
  )
}
