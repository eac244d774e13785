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
  /** She was at the desk until now. */
  isEnded: boolean
  onEnter: () => void
}

export function PasswordForm({ isEnded, onEnter }: Props) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isOwn, setOwn] = useState(false)
  const { isBusy, problem, enterByKey, enterByPassword } = useSignIn(onEnter)
  const isByKey = hasPasskeys()

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const typed = { email, password, code: step === 'code' ? code : null, is_own_device: isOwn }
    void enterByPassword(typed, () => setStep('code'))
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
      {step === 'password' && (
        <>
          {isByKey && (
            <>
              <Button
                size="large"
                icon="finger"
                className="sign__k"
                isBusy={isBusy}
                onClick={() => enterByKey(isOwn)}
              >
                Увійти ключем доступу
              </Button>
              <p className="or">або поштою й паролем</p>
            </>
          )}
          <TextField
            label="Email"
            type="email"
            autoComplete="username webauthn"
            value={email}
            onChange={setEmail}
            error={problem.fields['email']}
          />
          <PasswordField value={password} onChange={setPassword} error={problem.fields['password']} />
          <Checkbox isOn={isOwn} onChange={setOwn}>
            Це мій пристрій: не виходити 30 днів
          </Checkbox>
        </>
      )}
      {step === 'code' && (
        <TextField
          label="Код"
          autoComplete="one-time-code"
          ref={takeFocus}
          value={code}
          onChange={setCode}
          error={problem.fields['code'] ?? problem.fields['password']}
        />
      )}
      <Button
        type="submit"
        size="large"
        look={isByKey && step === 'password' ? 'outline' : 'primary'}
        isBusy={isBusy}
      >
        {step === 'code' ? 'Увійти' : 'Увійти паролем'}
      </Button>
      {step === 'code' && (
        <Button look="text" onClick={() => setStep('password')}>
          Інша пошта
        </Button>
      )}
      <SignInHelp />
    </form>
  )
}

/** The one thing there is to do at this step. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}
