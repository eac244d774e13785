import { useState } from 'react'
import { Note } from '../../parts/note.tsx'

const HELP = {
  forgotten:
    'Попросіть власника надіслати вам новий вхід із «Команди»: за ним ви задасте новий пароль або ключ. Власник повертається командою npm run shop -- admin link.',
  device:
    'Ключ із телефона чи менеджера паролів діє й тут: натисніть «Увійти ключем доступу» і виберіть інший пристрій. Або увійдіть паролем і кодом, а тоді додайте ключ у «Мій вхід і пристрої».',
} as const

/** For people who cannot sign in by any of the ways above. */
export function SignInHelp() {
  const [help, setHelp] = useState<keyof typeof HELP | null>(null)
  return (
    <>
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
    </>
  )
}
