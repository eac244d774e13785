import { useState } from 'react'
import type { AuditCheck } from '#src/contract/admin/audit.ts'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { spacedNumber } from '../../runtime/formats.ts'
import { messageOf } from '../../runtime/desk-error.ts'

const FAULTS: Readonly<Record<'edited' | 'missing' | 'end', string>> = {
  edited: 'запис змінено',
  missing: 'перед записом бракує інших',
  end: 'після запису бракує інших',
}

/**
 * Checks the journal. Each row contains the hash of the one before, so a row that was changed, removed or inserted is
 * found.
 */
export function AuditCheckPanel() {
  const [check, setCheck] = useState<AuditCheck | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(): Promise<void> {
    setProblem(null)
    try {
      setCheck(await getDesk<AuditCheck>('/audit/check'))
    } catch (error) {
      setProblem(messageOf(error, 'Не вдалося перевірити'))
    }
  }

  return (
    <div className="audit-c">
      <NetButton look="outline" icon="check" onClick={() => run()}>
        Перевірити журнал
      </NetButton>
      {problem !== null && (
        <Note tone="wrong" isNews>
          {problem}
        </Note>
      )}
      {check?.state === 'whole' && (
        <Note tone="done" isNews>
          <p>
            <b>Журнал цілий</b>, записів {spacedNumber(check.rows)}.
            {check.rows > 0 && (
              <>
                {' '}
                Збережіть деінде номер і відбиток останнього:{' '}
                <span className="audit-c__p">
                  {check.last_id}:{check.print}
                </span>
              </>
            )}
          </p>
        </Note>
      )}
      {check?.state === 'broken' && (
        <Note tone="wrong" isNews>
          <b>Журнал пошкоджено</b>: {FAULTS[check.fault]}, номер {check.id}.
        </Note>
      )}
    </div>
  )
}
