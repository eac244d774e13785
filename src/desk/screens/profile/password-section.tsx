import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskKeys } from '#src/contract/admin/sign-in.ts'
import { AskedRemoval } from '../../parts/asked-removal.tsx'
import { Button } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { markSessionStale } from '../../runtime/stale-session.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { ProfileChange } from './use-profile-change.ts'

type Props = { keys: Pick<DeskKeys, 'has_password' | 'recovery_codes'>; change: ProfileChange }

/** The second way to sign in: a password with a code, and spare codes for a day without the phone. */
export function PasswordSection({ keys, change }: Props) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)

  const renew = () =>
    change(async () => {
      const made = await sendDesk<{ codes: string[] }>('POST', '/profile/recovery-codes')
      setCodes(made.codes)
    }, null)

  return (
    <Section title="Пароль і код">
      <p className="muted">
        {keys.has_password
          ? `Пароль задано, код дає застосунок. Запасних кодів лишилося ${keys.recovery_codes}.`
          : 'Другий спосіб: пароль разом із кодом, який показує застосунок на телефоні.'}
      </p>
      <div className="keys-a">
        <Button look="outline" onClick={() => setOpen(true)}>
          {keys.has_password ? 'Змінити пароль' : 'Задати пароль'}
        </Button>
        {keys.has_password && (
          <>
            <NetButton look="plain" onClick={() => renew()}>
              Нові запасні коди
            </NetButton>
            <AskedRemoval
              look="plain"
              verb="Вилучити"
              title="Вилучити пароль"
              button="Вилучити пароль"
              onRemove={() => change(() => sendDesk('DELETE', '/profile/password'), 'Пароль вилучено')}
            >
              Пароль, код із застосунку й запасні коди більше не впустять. На інших пристроях ви вийдете.
            </AskedRemoval>
          </>
        )}
      </div>
      {isOpen && (
        <PasswordDialog
          onClose={() => setOpen(false)}
          onDone={(made) => {
            setOpen(false)
            setCodes(made)
            markSessionStale()
            void revalidate()
          }}
        />
      )}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  )
}
