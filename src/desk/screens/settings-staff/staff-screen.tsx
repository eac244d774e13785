import './staff.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { SettingSection, SettingsScreenData } from '#src/contract/admin/settings.ts'
import type { Person, Team } from '#src/contract/admin/staff.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { ServiceSection } from '../settings/service-section.tsx'
import '../settings/settings-screen.css'
import { InviteDialog, type SentWay, WayInLink } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { RightsTable } from './rights-table.tsx'
import { DeskError, messageOf, metWords } from '../../runtime/desk-error.ts'

type Loaded = { team: Team; sections: SettingSection[] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const options = { signal: request.signal }
  const [team, { sections }] = await Promise.all([
    getDesk<Team>('/staff', options),
    getDesk<SettingsScreenData>('/settings/screens/staff', options),
  ])
  return { team, sections }
}

/** The people who work in the shop, and what each role may do. */
export function Component() {
  const { team, sections } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  const [newWay, setNewWay] = useState<{ title: string; url: string } | null>(null)
  useNewAsked(() => setInviting(true))

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await whileSaving(work)
      say(done)
    } catch (error) {
      sayWrong(changeProblem(error))
    }
    // After a refusal the list must show what the server has.
    await revalidate()
  }

  async function sendNewWay({ name, email, role }: Pick<Person, 'name' | 'email' | 'role'>): Promise<void> {
    try {
      const body = { name, email, role }
      const { purpose, url } = await whileSaving(() => sendDesk<SentWay>('POST', '/staff/invitations', body))
      const title = purpose === 'invite' ? 'Запрошення' : 'Новий вхід'
      if (url === null) say(`${title} надіслано: ${email}`)
      else setNewWay({ title: `${title}: ${name}`, url })
    } catch (error) {
      sayWrong(messageOf(error))
    }
    await revalidate()
  }

  return (
    <>
      <Section
        title="Команда"
        aside={
          <>
            <p className="muted">{sizeOf(team)} Кожна дія підписана в журналі.</p>
            <span className="acts">
              <Button icon="plus" onClick={() => setInviting(true)}>
                Запросити
              </Button>
            </span>
          </>
        }
      >
        <PeopleTable team={team} onChange={change} onNewWay={sendNewWay} />
        <Note tone="done" icon="key">
          <p>
            <b>Роль діє одразу, навіть на відкритій вкладці.</b> Кого прибрано з команди, той виходить на всіх
            пристроях, а замовлення, чернетки й дії, що стосуються покупців, там стираються, щойно є зв’язок.
            Так само, коли завершити сеанси.
          </p>
        </Note>
      </Section>
      <Section title="Хто що може">
        <RightsTable />
      </Section>
      {sections.map((section) => (
        <ServiceSection key={section.id} section={section} onSaved={revalidate} />
      ))}
      {newWay && <WayInLink title={newWay.title} url={newWay.url} onClose={() => setNewWay(null)} />}
      {isInviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function changeProblem(error: unknown): string {
  const met = error instanceof DeskError ? error.conflict : null
  return met ? `${metWords(met)} Тут уже те, що збережено тепер` : messageOf(error)
}

const PLURAL = new Intl.PluralRules('uk')
const PEOPLE: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'людина', few: 'людини' }
const INVITED: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'запрошення', few: 'запрошення' }

function sizeOf({ people, invitations }: Team): string {
  const count = people.filter(({ is_active }) => is_active).length
  const working = `${count} ${PEOPLE[PLURAL.select(count)] ?? 'людей'}`
  if (invitations.length === 0) return `${working}.`
  const waiting = INVITED[PLURAL.select(invitations.length)] ?? 'запрошень'
  return `${working} й ${invitations.length} ${waiting}.`
}
