import type { ListedDeskSession } from '#src/contract/admin/session.ts'
import { NetButton } from '../../parts/net-button.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import type { ProfileChange } from './use-profile-change.ts'

type Props = { sessions: readonly ListedDeskSession[]; change: ProfileChange }

/** The devices where the person is signed in. */
export function SessionSection({ sessions, change }: Props) {
  return (
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
                onClick={() => change(() => sendDesk('DELETE', `/sessions/${id}`), 'Сеанс завершено')}
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
            onClick={() => change(() => sendDesk('DELETE', '/sessions'), 'На інших пристроях ви вийшли')}
          >
            Вийти на інших пристроях
          </NetButton>
        </div>
      )}
    </Section>
  )
}
