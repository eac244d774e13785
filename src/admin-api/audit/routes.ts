import {
  auditAnswer,
  auditCheckAnswer,
  auditFiltersAnswer,
  auditQuerySchema,
  type AuditRow as Presented,
  revertBody,
} from '#src/contract/admin/audit.ts'
import { notFound } from '#src/http/errors.ts'
import { numberedSchema } from '#src/contract/admin/goods.ts'
import { isRevertible, revertChange, whyStays } from '#src/reverts/revert-change.ts'
import { settingName } from '#src/settings/describe-field.ts'
import { type AuditRow, listAudit, listAuditFilters, verifyAudit } from '#src/staff/audit.ts'
import { recordTitles } from '#src/staff/record-titles.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const PAGE = 50

/** Routes of the journal: its rows and filters, the check that nobody has altered it, and putting a change back. */
export const auditDeskRoutes: AdminRoutes = (desk, { database, vault, config: { dataDir }, clock }) => {
  desk.get(
    '/audit',
    { right: 'audit.see', query: auditQuerySchema, answer: auditAnswer },
    async ({ actor, query }) => {
      const rows = await listAudit(database, actor, {
        olderThan: query.older_than,
        staffId: query.staff_id,
        actor: query.actor,
        entity: query.entity,
        entityId: query.entity_id,
        from: query.from,
        to: query.to,
        limit: PAGE + 1,
      })
      const page = rows.slice(0, PAGE)
      const titles = await recordTitles(database, page)
      return {
        data: {
          rows: page.map((row, place) => present(row, titles[place] ?? null, clock())),
          next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
        },
      }
    },
  )

  desk.post(
    '/audit/:id/revert',
    { right: 'audit.see', params: numberedSchema, body: revertBody },
    async ({ actor, params: { id }, body: { seen } }) => {
      const isThere = await revertChange({ database, vault, dataDir }, { actor, id, seen, now: clock() })
      if (!isThere) throw notFound('address')
    },
  )

  desk.get('/audit/filters', { right: 'audit.see', answer: auditFiltersAnswer }, async ({ actor }) => ({
    data: await listAuditFilters(database, actor),
  }))

  desk.get('/audit/check', { right: 'audit.see', answer: auditCheckAnswer }, async () => {
    const check = await verifyAudit(database)
    return {
      data:
        check.state === 'whole'
          ? { state: check.state, rows: check.rows, last_id: check.lastId, print: check.print }
          : check,
    }
  })
}

const OTHERS = { command: 'Команда в терміналі', job: 'Магазин', staff: 'Невідомо' } as const

function present(audited: AuditRow, recordTitle: string | null, now: Date): Presented {
  const { created_at, actor_name, staff_id: _staff, ...row } = audited
  const name = actor_name ?? OTHERS[row.actor]
  const title = row.entity === 'setting' ? settingName(row.entity_id) : recordTitle
  return {
    ...row,
    created_at: created_at.toISOString(),
    name,
    title,
    can_revert: isRevertible(audited, now),
    why_stays: whyStays(audited, now),
  }
}
