import './staff.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { Team } from '#src/contract/admin/staff.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { RightsTable } from './rights-table.tsx'

export function loader(): Promise<Team> {
  return getDesk<Team>('/staff')
}

/** Who works in the shop, and what each may do. */
export function Component() {
  const team = useLoaderData<Team>()
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      say(done)
    } catch (error) {
      sayWrong(error instanceof Error ? error.message : 'Не вдалося. Спробуйте ще раз')
    }
    // What the server did not take is drawn as it is there.
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
        <PeopleTable team={team} onChange={change} />
        <Note tone="done" icon="key">
          <p>
            <b>Роль діє одразу, навіть на відкритій вкладці.</b> Кого прибрано з команди, той виходить на всіх
            пристроях, а чернетки там стираються.
          </p>
        </Note>
      </Section>
      <Section title="Хто що може">
        <RightsTable />
      </Section>
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
