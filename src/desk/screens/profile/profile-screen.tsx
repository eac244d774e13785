import './profile.css'
import { useLoaderData } from 'react-router'
import type { ListedDeskSession } from '#src/contract/admin/session.ts'
import type { DeskKeys } from '#src/contract/admin/sign-in.ts'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { useSession } from '../../runtime/session.ts'
import { OwnDeviceSection } from './own-device-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionSection } from './session-section.tsx'
import { useProfileChange } from './use-profile-change.ts'

type Loaded = { keys: DeskKeys; sessions: ListedDeskSession[] }

export async function loader(): Promise<Loaded> {
  const [keys, sessions] = await Promise.all([
    getDesk<DeskKeys>('/profile/keys'),
    getDesk<ListedDeskSession[]>('/sessions'),
  ])
  return { keys, sessions }
}

/** The person's ways to sign in, and the devices where she is signed in. */
export function Component() {
  const { keys, sessions } = useLoaderData<Loaded>()
  const { person } = useSession()
  const change = useProfileChange()
  return (
    <>
      <PageHead title="Мій вхід і пристрої" facts={[person.name, person.email, person.role_name]} />
      {keys.advice !== null && (
        <Note tone="warn" icon="key">
          <p>{keys.advice}</p>
        </Note>
      )}
      <PasskeySection passkeys={keys.passkeys} change={change} />
      <PasswordSection keys={keys} change={change} />
      <SessionSection sessions={sessions} change={change} />
      <OwnDeviceSection />
    </>
  )
}
