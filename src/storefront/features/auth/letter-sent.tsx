import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { closeModal } from '../../runtime/stores/modal-store.ts'

type Props = { email: string; onAgain: () => void }

/**
 * The text is the same whether or not the address belongs to an account, so that nobody can find out who has
 * one.
 */
export function LetterSent({ email, onAgain }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="auth">
      <div ref={ref} tabIndex={-1}>
        <p className="auth__lead">
          Якщо кабінет з адресою <b>{email}</b> є, лист уже в дорозі. Посилання в ньому діє годину.
        </p>
        <p className="auth__lead">Немає листа за кілька хвилин? Перевірте теку «Спам».</p>
      </div>
      <Button size="large" isFull onClick={closeModal}>
        Зрозуміло
      </Button>
      <p className="auth__other">
        <button type="button" className="link" onClick={onAgain}>
          Надіслати на іншу адресу
        </button>
      </p>
    </div>
  )
}
