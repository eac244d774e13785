import { type SubmitEvent, useState } from 'react'
import type { FieldErrors } from '#src/contract/errors.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Field, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { hasPasskeys, passkeyProblem, signByPasskey } from '../../runtime/passkey.ts'

type Step = 'password' | 'code'
type Problem = { text: string | null; fields: FieldErrors }

const NO_PROBLEM: Problem = { text: null, fields: {} }

export function PasswordForm({ onEnter }: { onEnter: () => void }) {
  const [step, setStep] = useState<Step>('password')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isOwn, setOwn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [help, setHelp] = useState<'forgotten' | 'device' | null>(null)
  const isByKey = hasPasskeys()

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(NO_PROBLEM)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  const enterByKey = () =>
    attempt(async () => {
      const passkey = await signByPasskey('/sign-in/passkey/options')
      await sendDesk('POST', '/sign-in/passkey', { passkey, is_own_device: isOwn })
      onEnter()
    })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void attempt(async () => {
      const typed = { email, password, code: step === 'code' ? code : null, is_own_device: isOwn }
      const answer = await sendDesk<{ step: 'in' | 'code' }>('POST', '/sign-in/password', typed)
      if (answer.step === 'in') onEnter()
      else setStep('code')
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>Керування магазином</h1>
      <p className="sign__lead">
        {step === 'code'
          ? 'Введіть код із застосунку. Немає телефона? Введіть один із запасних кодів.'
          : 'Увійдіть відбитком, обличчям або кодом цього пристрою.'}
      </p>
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
                onClick={() => void enterByKey()}
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
      <p className="sign__more">
        <button type="button" className="link lnk44" onClick={() => setHelp('forgotten')}>
          Забули пароль?
        </button>
        <button type="button" className="link lnk44" onClick={() => setHelp('device')}>
          Новий пристрій
        </button>
      </p>
      {help !== null && (
        <Note isNews>
          <p>{HELP[help]}</p>
        </Note>
      )}
    </form>
  )
}

const HELP = {
  forgotten:
    'Попросіть власника надіслати вам новий вхід із «Команди»: за ним ви задасте новий пароль або ключ. Власник повертається командою npm run shop -- admin link.',
  device:
    'Ключ із телефона чи менеджера паролів діє й тут: натисніть «Увійти ключем доступу» і виберіть інший пристрій. Або увійдіть паролем і кодом, а тоді додайте ключ у «Мій вхід і пристрої».',
} as const

type PasswordFieldProps = {
  value: string
  onChange: (value: string) => void
  error: readonly string[] | undefined
}

function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label="Пароль" error={error}>
      {(control) => (
        <span className="inpw">
          <input
            {...control}
            className="inp"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <IconButton
            icon="eye"
            size={20}
            aria-label="Показати пароль"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}

/** The one thing there is to do at this step. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

function problemOf(error: unknown): Problem {
  if (error instanceof DeskError && Object.keys(error.fields).length > 0)
    return { text: null, fields: error.fields }
  return { text: error instanceof DeskError ? error.message : passkeyProblem(error), fields: {} }
}
