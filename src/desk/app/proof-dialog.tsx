import './proof.css'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { ProofWays } from '#src/contract/admin/sign-in.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { Note } from '../parts/note.tsx'
import { getDesk, sendDesk } from '../runtime/call-desk.ts'
import { hasPasskeys, passkeyProblem, signByPasskey } from '../runtime/passkey.ts'
import { messageOf } from '../runtime/desk-error.ts'

/** Asks for proof of identity before changes of money, keys and people; a proof lasts a quarter of an hour. */
export function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const [ways, setWays] = useState<ProofWays | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  useEffect(() => {
    const fail = (error: unknown) => setProblem(messageOf(error))
    getDesk<ProofWays>('/session/proof').then(setWays, fail)
  }, [])

  async function prove(shown: () => Promise<object>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await sendDesk('POST', '/session/proof', await shown())
      onDone(true)
    } catch (error) {
      setProblem(passkeyProblem(error))
    } finally {
      setBusy(false)
    }
  }

  const byKey = () => prove(async () => ({ passkey: await signByPasskey('/session/proof/options') }))

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void prove(async () => ({ password, code }))
  }

  const hasKey = ways?.passkey === true && hasPasskeys()
  return (
    <Dialog title="Підтвердьте, що це ви" size="small" onClose={() => onDone(false)}>
      <p>Гроші, ключі й доступи змінює лише той, хто щойно підтвердив себе. Підтвердження діє 15 хвилин.</p>
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
      {hasKey && (
        <Button icon="finger" size="large" className="proof__k" isBusy={isBusy} onClick={() => byKey()}>
          Підтвердити ключем доступу
        </Button>
      )}
      {ways?.password === true && (
        <form noValidate className="proof__f" onSubmit={submit}>
          {hasKey && <p className="or">або паролем і кодом</p>}
          <TextField
            label="Пароль"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <TextField
            label="Код із застосунку або запасний код"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
          />
          <Button
            type="submit"
            look={hasKey ? 'outline' : 'primary'}
            isBusy={isBusy}
            disabled={password === '' || code === ''}
          >
            Підтвердити
          </Button>
        </form>
      )}
      {ways && !hasKey && !ways.password && (
        <Note tone="warn">
          <p>
            {ways.passkey
              ? 'Ключ доступу тут не діє: відкрийте керування за назвою магазину, а не за числовою адресою.'
              : 'Підтвердити нічим: у вас ще немає ключа доступу. Додайте його в «Мій вхід і пристрої».'}
          </p>
        </Note>
      )}
    </Dialog>
  )
}
