import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { type ModalName, openModal } from '../../runtime/stores/modal-store.ts'
import { LONG_TITLE } from './sample-cards.ts'
import { Specimen, StateRow } from './specimen.tsx'

const SIZES = ['sm', 'md', 'lg', 'xl', 'full'] as const
const MODALS: readonly [ModalName, string][] = [
  ['cart-modal', 'Кошик'],
  ['login-modal', 'Вхід'],
  ['password-modal', 'Новий пароль'],
  ['register-modal', 'Реєстрація'],
  ['search-modal', 'Пошук на телефоні'],
]

export function ModalSpecimens() {
  const [size, setSize] = useState<(typeof SIZES)[number] | null>(null)
  return (
    <Specimen title="Вікна">
      <StateRow>
        {SIZES.map((name) => (
          <Button key={name} look="quiet" onClick={() => setSize(name)}>
            Розмір {name}
          </Button>
        ))}
        {MODALS.map(([name, title]) => (
          <Button key={name} look="outline" onClick={() => openModal(name)}>
            {title}
          </Button>
        ))}
      </StateRow>
      {size && (
        <Modal title={`Вікно ${size}`} size={size} onClose={() => setSize(null)}>
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>{LONG_TITLE}</p>
          ))}
        </Modal>
      )}
    </Specimen>
  )
}
