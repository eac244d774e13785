import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { type Refusal, useTextForm } from '../../ui/form/use-text-form.ts'
import { downloadData, removeAccount } from './account-data.ts'
import '../../features/auth/auth.css'

type Deed = 'download' | 'remove'

/** What a customer may demand by law: a copy of her data, and its removal. */
export function AccountDataSection() {
  const [open, setOpen] = useState<Deed | null>(null)
  const navigate = useNavigate()
  const buttons = useRef<HTMLDivElement>(null)
  const last = useRef<Deed | null>(null)

  // The focus returns to the button that had opened the form.
  useEffect(() => {
    if (open === null && last.current !== null)
      buttons.current?.querySelector<HTMLElement>(`[data-deed="${last.current}"] button`)?.focus()
    last.current = open
  }, [open])

  return (
    <section className="cab__data" aria-labelledby="account-data">
      <h2 id="account-data">Ваші дані</h2>
      <p className="muted">
        У файлі — профіль, замовлення, адреси, улюблене, переглянуте й очікування. Видалений акаунт не
        відновити: зникнуть профіль, улюблене й вхід на всіх пристроях, а завершені замовлення залишаться для
        обліку без імені, телефону, пошти й адреси.
      </p>
      {open === null ? (
        <div className="cab__deeds" ref={buttons}>
          <span data-deed="download">
            <Button look="quiet" onClick={() => setOpen('download')}>
              Завантажити мої дані
            </Button>
          </span>
          <span data-deed="remove">
            <Button look="quiet" onClick={() => setOpen('remove')}>
              Видалити акаунт
            </Button>
          </span>
        </div>
      ) : (
        <ProofForm
          key={open}
          title={open === 'download' ? 'Завантажити мої дані' : 'Видалити акаунт назавжди'}
          send={open === 'download' ? downloadData : removeAccount}
          onDone={() => {
            if (open === 'remove') {
              showToast('Акаунт видалено')
              void navigate('/', { replace: true })
            } else setOpen(null)
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </section>
  )
}

type ProofProps = {
  title: string
  send: (password: string) => Promise<Refusal | null>
  onDone: () => void
  onCancel: () => void
}

function ProofForm({ title, send, onDone, onCancel }: ProofProps) {
  const form = useTextForm({
    names: ['password'],
    start: { password: '' },
    rules: () => ({}),
    send: async ({ password }) => {
      const refusal = await send(password)
      if (refusal === null) onDone()
      return refusal
    },
  })
  const { ref } = form.element
  const password = form.field('password')

  useEffect(() => ref.current?.querySelector<HTMLElement>('input')?.focus(), [ref])

  return (
    <form className="cab__form" aria-label={title} {...form.element}>
      <FormFailure text={form.failure} isSending={form.isSending} />
      <fieldset disabled={form.isSending}>
        <PasswordField
          label="Ваш пароль"
          autoComplete="current-password"
          {...(password.errors ? {} : { help: 'Якщо входите через Google чи Facebook, залиште порожнім' })}
          {...password}
        />
      </fieldset>
      <div className="cab__deeds">
        <Button type="submit" isLoading={form.isSending} disabled={form.isSending}>
          {title}
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={form.isSending}>
          Скасувати
        </Button>
      </div>
    </form>
  )
}
