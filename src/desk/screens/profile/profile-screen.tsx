import './profile.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ListedDeskSession } from '#src/contract/admin/session.ts'
import type { DeskKeys } from '#src/contract/admin/sign-in.ts'
import { AskedRemoval } from '../../parts/asked-removal.tsx'
import { Button } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whenOf } from '../../runtime/formats.ts'
import { hasPasskeys, makePasskey, passkeyProblem } from '../../runtime/passkey.ts'
import { useSession } from '../../runtime/session.ts'
import { markSessionStale } from '../../runtime/stale-session.ts'
import { eraseAnswers } from '../../runtime/offline/answers.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

type Loaded = { keys: DeskKeys; sessions: ListedDeskSession[] }

export async function loader(): Promise<Loaded> {
  const [keys, sessions] = await Promise.all([
    getDesk<DeskKeys>('/profile/keys'),
    getDesk<ListedDeskSession[]>('/sessions'),
  ])
  return { keys, sessions }
}

/** One's own ways in, and the devices where one is signed in. */
export function Component() {
  const { keys, sessions } = useLoaderData<Loaded>()
  const { person } = useSession()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<'password' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  async function change(work: () => Promise<unknown>, done: string | null): Promise<void> {
    try {
      await work()
      if (done !== null) say(done)
      markSessionStale()
      await revalidate()
    } catch (error) {
      const problem = passkeyProblem(error)
      if (problem !== null) sayWrong(problem)
    }
  }

  const addKey = () =>
    change(async () => {
      const passkey = await makePasskey('/profile/passkeys/options')
      await sendDesk('POST', '/profile/passkeys', { passkey, name: deviceName() })
    }, 'Ключ доступу додано')

  const renew = () =>
    change(async () => {
      const made = await sendDesk<{ codes: string[] }>('POST', '/profile/recovery-codes')
      setCodes(made.codes)
    }, null)

  return (
    <>
      <PageHead title="Мій вхід і пристрої" facts={[person.name, person.email, person.role_name]} />
      {keys.advice !== null && (
        <Note tone="warn" icon="key">
          <p>{keys.advice}</p>
        </Note>
      )}
      <Section title="Ключі доступу">
        <ul className="keys-l">
          {keys.passkeys.map(({ id, name, created_at, used_at }) => (
            <li key={id}>
              <span className="keys-l__t">
                <b>{name}</b>
                <span className="s2">
                  додано {whenOf(created_at)}
                  {used_at !== null && `, востаннє ${whenOf(used_at)}`}
                </span>
              </span>
              <AskedRemoval
                look="plain"
                verb="Вилучити"
                title={`Вилучити ключ: ${name}`}
                button={
                  <>
                    Вилучити <span className="vh">ключ {name}</span>
                  </>
                }
                onRemove={() =>
                  void change(() => sendDesk('DELETE', `/profile/passkeys/${id}`), 'Ключ вилучено')
                }
              >
                Цим ключем більше не ввійти. Щоб він знову впускав, його додають наново на тому самому
                пристрої.
              </AskedRemoval>
            </li>
          ))}
        </ul>
        {keys.passkeys.length === 0 && <p className="muted">Вхід відбитком, обличчям або кодом пристрою.</p>}
        <div className="keys-a">
          <NetButton icon="finger" disabled={!hasPasskeys()} onClick={() => void addKey()}>
            Додати ключ доступу
          </NetButton>
        </div>
        {!hasPasskeys() && (
          <p className="help">
            Ключ прив’язано до назви магазину: відкрийте керування за нею, а не за числовою адресою.
          </p>
        )}
      </Section>
      <Section title="Пароль і код">
        <p className="muted">
          {keys.has_password
            ? `Пароль задано, код дає застосунок. Запасних кодів лишилося ${keys.recovery_codes}.`
            : 'Другий спосіб: пароль разом із кодом, який показує застосунок на телефоні.'}
        </p>
        <div className="keys-a">
          <Button look="outline" onClick={() => setShown('password')}>
            {keys.has_password ? 'Змінити пароль' : 'Задати пароль'}
          </Button>
          {keys.has_password && (
            <>
              <NetButton look="plain" onClick={() => void renew()}>
                Нові запасні коди
              </NetButton>
              <AskedRemoval
                look="plain"
                verb="Вилучити"
                title="Вилучити пароль"
                button="Вилучити пароль"
                onRemove={() => void change(() => sendDesk('DELETE', '/profile/password'), 'Пароль вилучено')}
              >
                Пароль, код із застосунку й запасні коди більше не впустять.
              </AskedRemoval>
            </>
          )}
        </div>
      </Section>
      <Section title="Де ви увійшли">
        <ul className="keys-l">
          {sessions.map(({ id, device, address, seen_at, is_own_device, is_current }) => (
            <li key={id}>
              <span className="keys-l__t">
                <b>{device}</b>
                <span className="s2">
                  {is_current ? 'зараз, це ви' : whenOf(seen_at)}, {address}
                  {is_own_device && ', свій пристрій'}
                </span>
              </span>
              {!is_current && (
                <NetButton
                  look="plain"
                  onClick={() => void change(() => sendDesk('DELETE', `/sessions/${id}`), 'Сеанс завершено')}
                >
                  Завершити <span className="vh">сеанс {device}</span>
                </NetButton>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div className="keys-a">
            <NetButton
              look="outline"
              onClick={() =>
                void change(() => sendDesk('DELETE', '/sessions'), 'На інших пристроях ви вийшли')
              }
            >
              Вийти на інших пристроях
            </NetButton>
          </div>
        )}
      </Section>
      <OwnDevice />
      {shown === 'password' && (
        <PasswordDialog
          onClose={() => setShown(null)}
          onDone={(made) => {
            setShown(null)
            setCodes(made)
            markSessionStale()
            void revalidate()
          }}
        />
      )}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

/** Only by her own word anything of orders stays on the device. */
function OwnDevice() {
  const { is_own_device } = useSession()
  const { revalidate } = useRevalidator()
  async function change(isOwn: boolean): Promise<void> {
    try {
      await sendDesk('PUT', '/session/device', { is_own_device: isOwn })
      if (!isOwn) await eraseAnswers()
      say(isOwn ? 'Відкриті замовлення будуть і без зв’язку' : 'З цього пристрою все прибрано')
      markSessionStale()
      await revalidate()
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Не вдалося. Спробуйте ще раз')
    }
  }
  return (
    <Section title="Без зв’язку">
      <Switch isOn={is_own_device} onChange={(isOn) => void change(isOn)}>
        Це мій пристрій, ним не користуються інші
      </Switch>
      <p className="help">
        Тоді відкриті замовлення за 7 днів і черги на сьогодні лежатимуть у цьому браузері, щоб збирати й
        відмічати дзвінки без мережі. Їх стирають вихід, завершений сеанс, зміна ролі й доба без входу. На
        чужому чи спільному пристрої не вмикайте.
      </p>
    </Section>
  )
}

/** Distinguished in the list by the day and the place where it was made. */
function deviceName(): string {
  const { userAgent } = navigator
  const [name = 'Пристрій'] = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent) ?? []
  return name === 'Macintosh' ? 'Mac' : name
}
