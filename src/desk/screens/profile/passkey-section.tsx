import { useState } from 'react'
import type { DeskKeys } from '#src/contract/admin/sign-in.ts'
import { KEY_NAME_LIMIT } from '#src/contract/auth-limits.ts'
import { AskedRemoval } from '../../parts/asked-removal.tsx'
import { Button } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Section } from '../../parts/section.tsx'
import { TitleDialog } from '../../parts/title-dialog.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { hasPasskeys, makePasskey } from '../../runtime/passkey.ts'
import { newKeyName } from './new-key-name.ts'
import type { ProfileChange } from './use-profile-change.ts'

type Passkey = DeskKeys['passkeys'][number]
type Props = { passkeys: DeskKeys['passkeys']; change: ProfileChange }

/** The person's passkeys, with which she signs in by finger, face or the code of a device. */
export function PasskeySection({ passkeys, change }: Props) {
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const add = () =>
    change(async () => {
      const passkey = await makePasskey('/profile/passkeys/options')
      await sendDesk('POST', '/profile/passkeys', { passkey, name: newKeyName(deviceName(), passkeys) })
    }, 'Ключ доступу додано')

  return (
    <Section title="Ключі доступу">
      <ul className="keys-l">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() =>
              change(() => sendDesk('DELETE', `/profile/passkeys/${passkey.id}`), 'Ключ вилучено')
            }
          />
        ))}
      </ul>
      {passkeys.length === 0 && <p className="muted">Вхід відбитком, обличчям або кодом пристрою.</p>}
      {renamed && (
        <TitleDialog
          heading={`Перейменувати ключ «${renamed.name}»`}
          title={renamed.name}
          help="Наприклад, телефон чи ноутбук, на якому він живе."
          maxLength={KEY_NAME_LIMIT}
          send={(name) => sendDesk('PUT', `/profile/passkeys/${renamed.id}/name`, { name })}
          doneOf={(name) => `Ключ тепер зветься «${name}»`}
          onClose={() => setRenamed(null)}
        />
      )}
      <div className="keys-a">
        <NetButton icon="finger" disabled={!hasPasskeys()} onClick={() => add()}>
          Додати ключ доступу
        </NetButton>
      </div>
      {!hasPasskeys() && (
        <p className="help">
          Ключ прив’язано до назви магазину: відкрийте керування за нею, а не за числовою адресою.
        </p>
      )}
    </Section>
  )
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => Promise<boolean> }

function PasskeyRow({ passkey: { name, created_at, used_at }, onRename, onRemove }: RowProps) {
  return (
    <li>
      <span className="keys-l__t">
        <b>{name}</b>
        <span className="s2">
          додано {whenOf(created_at)}
          {used_at !== null && `, востаннє ${whenOf(used_at)}`}
        </span>
      </span>
      <span className="keys-l__a">
        <Button look="plain" onClick={onRename}>
          Перейменувати <span className="vh">ключ {name}</span>
        </Button>
        <AskedRemoval
          look="plain"
          verb="Вилучити"
          title={`Вилучити ключ: ${name}`}
          button={
            <>
              Вилучити <span className="vh">ключ {name}</span>
            </>
          }
          onRemove={onRemove}
        >
          Цим ключем більше не ввійти, а на інших пристроях ви вийдете. Щоб він знову впускав, його додають
          наново на тому самому пристрої.
        </AskedRemoval>
      </span>
    </li>
  )
}

function deviceName(): string {
  const { userAgent } = navigator
  const [name = 'Пристрій'] = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent) ?? []
  return name === 'Macintosh' ? 'Mac' : name
}
