import './proof.css'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { Note } from '../parts/note.tsx'
import { hasPasskeys } from '../runtime/passkey.ts'
import { useProof } from './use-proof.ts'

/** Asks for proof of identity before changes of money, keys and people; a proof lasts a quarter of an hour. */
export function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const { ways, problem, isBusy, prove, proveByKey } = useProof(onDone)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

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
        <Button icon="finger" size="large" className="proof__k" isBusy={isBusy} onClick={() => proveByKey()}>
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
