import { type SubmitEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { hasPasskeys } from '../../runtime/passkey.ts'
import { PasswordField } from './password-field.tsx'
import { SignInHelp } from './sign-in-help.tsx'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  /** The session has just ended, and the form says so. */
  isEnded: boolean
  onEnter: () => void
}

type Typed = { email: string; password: string; code: string; isOwn: boolean }

const NOTHING: Typed = { email: '', password: '', code: '', isOwn: false }

export function PasswordForm({ isEnded, onEnter }: Props) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState(NOTHING)
  const { isBusy, problem, enterByKey, enterByPassword } = useSignIn(onEnter)
  const set = (change: Partial<Typed>) => setTyped((known) => ({ ...known, ...change }))

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const { email, password, code, isOwn } = typed
    const body = { email, password, code: step === 'code' ? code : null, is_own_device: isOwn }
    void enterByPassword(body, () => setStep('code'))
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>Керування магазином</h1>
      <p className="sign__lead">
        {step === 'code'
          ? 'Введіть код із застосунку. Немає телефона? Введіть один із запасних кодів.'
          : 'Увійдіть відбитком, обличчям або кодом цього пристрою.'}
      </p>
      {isEnded && step === 'password' && problem.text === null && (
        <Note tone="warn">
          <p>
            Сеанс завершено. Увійдіть ще раз і повернетеся туди, де були. Незбережене чекає тут, а набране про
            покупців — лише на вашому пристрої, якщо сеанс скінчився сам.
          </p>
        </Note>
      )}
      {problem.text !== null && (
        <Note tone="wrong" isNews>
          <p>{problem.text}</p>
        </Note>
      )}
      {step === 'password' ? (
        <PasswordStep
          typed={typed}
          errors={problem.fields}
          isBusy={isBusy}
          set={set}
          onKey={() => enterByKey(typed.isOwn)}
        />
      ) : (
        <CodeStep
          typed={typed}
          errors={problem.fields}
          isBusy={isBusy}
          set={set}
          onBack={() => setStep('password')}
        />
      )}
      <SignInHelp />
    </form>
  )
}

type StepProps = {
  typed: Typed
  errors: ReturnType<typeof useSignIn>['problem']['fields']
  isBusy: boolean
  set: (change: Partial<Typed>) => void
}

function PasswordStep({ typed, errors, isBusy, set, onKey }: StepProps & { onKey: () => Promise<void> }) {
  const isByKey = hasPasskeys()
  return (
    <>
      {isByKey && (
        <>
          <Button size="large" icon="finger" className="sign__k" isBusy={isBusy} onClick={onKey}>
            Увійти ключем доступу
          </Button>
          <p className="or">або поштою й паролем</p>
        </>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        value={typed.email}
        onChange={(email) => set({ email })}
        error={errors['email']}
      />
      <PasswordField
        value={typed.password}
        onChange={(password) => set({ password })}
        error={errors['password']}
      />
      <Checkbox isOn={typed.isOwn} onChange={(isOwn) => set({ isOwn })}>
        Це мій пристрій: не виходити 30 днів
      </Checkbox>
      <Button type="submit" size="large" look={isByKey ? 'outline' : 'primary'} isBusy={isBusy}>
        Увійти паролем
      </Button>
    </>
  )
}

function CodeStep({ typed, errors, isBusy, set, onBack }: StepProps & { onBack: () => void }) {
  return (
    <>
      <TextField
        label="Код"
        autoComplete="one-time-code"
        ref={takeFocus}
        value={typed.code}
        onChange={(code) => set({ code })}
        error={errors['code'] ?? errors['password']}
      />
      <Button type="submit" size="large" look="primary" isBusy={isBusy}>
        Увійти
      </Button>
      <Button look="text" onClick={onBack}>
        Інша пошта
      </Button>
    </>
  )
}

/** Focuses the code, because nothing else is asked for at this step. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}
