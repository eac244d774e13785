import { useState } from 'react'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { Specimen, State, StateRow } from './specimen.tsx'
import '../../features/auth/auth.css'
import '../../features/cart-view/cart.css'
import '../../styles/checkout.css'
import '../../ui/form/radio-card.css'

export function FieldSpecimens() {
  const [phone, setPhone] = useState('+38 (067) 123-45-67')
  return (
    <Specimen title="Поля">
      <StateRow>
        <div className="specimen__field">
          <Field label="Ім’я" name="empty" placeholder="Олена" />
          <Field label="Ім’я" name="filled" defaultValue="Олена Коваленко" help="Як звертатися до вас" />
          <Field label="Email" name="wrong" defaultValue="olena@" errors={['Некоректний email']} />
          <Field
            label="Пароль"
            name="many"
            errors={['Пароль має містити щонайменше 6 символів', 'Паролі не співпадають']}
          />
          <Field label="Місто" name="off" defaultValue="Київ" disabled />
        </div>
        <div className="specimen__field">
          <PhoneField
            name="phone"
            value={phone}
            errors={undefined}
            onChange={setPhone}
            onBlur={() => setPhone(phone.trim())}
          />
          <PasswordField label="Пароль" name="password" defaultValue="таємниця" />
          <TextArea
            label="Коментар"
            name="comment"
            isOptional
            placeholder="Наприклад, зателефонуйте заздалегідь"
          />
        </div>
        <RadioSpecimens />
        <QuantitySpecimens />
      </StateRow>
    </Specimen>
  )
}

function RadioSpecimens() {
  const [chosen, setChosen] = useState('post')
  return (
    <div className="specimen__field">
      <RadioCard
        name="delivery"
        value="post"
        title="Відділення Нової пошти"
        note="1–3 дні"
        price="від 70 грн"
        isChosen={chosen === 'post'}
        onChoose={() => setChosen('post')}
      />
      <RadioCard
        name="delivery"
        value="self"
        title="Самовивіз"
        note="сьогодні або завтра"
        isChosen={chosen === 'self'}
        onChoose={() => setChosen('self')}
      />
    </div>
  )
}

function QuantitySpecimens() {
  const [quantity, setQuantity] = useState(2)
  const step = (by: number) => setQuantity(quantity + by)
  return (
    <>
      <State title="кількість">
        <Quantity title="Кухоль" quantity={quantity} stock={9} onStep={step} />
      </State>
      <State title="остання">
        <Quantity title="Ваза" quantity={1} stock={1} onStep={step} />
      </State>
    </>
  )
}
