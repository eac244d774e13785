import { Readable } from 'node:stream'
import { refusedFile } from '#src/import-runs/refused-file.ts'
import {
  addressBody,
  applyBody,
  changesAnswer,
  changesQuery,
  choiceBody,
  importsAnswer,
  problemsAnswer,
  problemsQuery,
  readAgainBody,
  runAnswer,
  runParams,
  startedAnswer,
  uploadQuery,
} from '#src/contract/admin/imports.ts'
import { fetchRun, uploadRun } from '#src/import-runs/begin-run.ts'
import { choosePrices, confirmRun, discardRun } from '#src/import-runs/request-run.ts'
import { listChanges, listProblems, listRuns, showRun } from '#src/import-runs/list-runs.ts'
import { loadImportBounds } from '#src/import-runs/load-bounds.ts'
import { readAgain } from '#src/import-runs/read-again.ts'
import { requestRollBack } from '#src/import-runs/request-roll-back.ts'
import { listSchedules } from '#src/import-runs/schedules.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { presentChange, presentListed, presentRun, presentSchedule } from './present-import.ts'

const UPLOAD_BYTES = 1024 ** 3
const ROWS = 50
const right = 'import.run'

/** Readings of a feed: what each would change, what of it is applied, how it is rolled back. */
export const importRunRoutes: AdminRoutes = (desk, deps) => {
  readingRoutes(desk, deps)
  previewRoutes(desk, deps)
  decisionRoutes(desk, deps)
}

/** The list of runs, and how a run begins. */
const readingRoutes: AdminRoutes = (desk, { config, database, clock }) => {
  const shop = { database, dataDir: config.dataDir }

  desk.get('/imports', { right, answer: importsAnswer }, async ({ actor }) => {
    const [runs, schedules, bounds] = await Promise.all([
      listRuns(database, { actor, now: clock() }),
      listSchedules(database, { actor }),
      loadImportBounds(database),
    ])
    return {
      data: {
        runs: runs.map(presentListed),
        schedules: schedules.map(presentSchedule),
        limits: { jump_percent: bounds.import_jump_percent, hide_percent: bounds.import_hide_percent },
      },
    }
  })

  desk.post(
    '/imports',
    { right, body: addressBody, answer: startedAnswer, status: 202 },
    async ({ actor, body }) => ({ data: { id: await fetchRun(database, { actor, address: body.address }) } }),
  )

  desk.post(
    '/imports/upload',
    { right, raw: true, query: uploadQuery, bodyLimit: UPLOAD_BYTES },
    async ({ actor, query, body, reply }) => {
      const id = await uploadRun(shop, { actor, name: query.name, bytes: body })
      reply.code(202)
      return { data: { id } }
    },
  )
}

/** What a run would change, and what it could not read. */
const previewRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.get('/imports/:id', { right, params: runParams, answer: runAnswer }, async ({ actor, params }) => ({
    data: presentRun(await showRun(database, { actor, runId: params.id, now: clock() })),
  }))

  desk.get(
    '/imports/:id/changes',
    { right, params: runParams, query: changesQuery, answer: changesAnswer },
    async ({ actor, params, query }) => {
      const rows = await listChanges(database, { actor, runId: params.id, ...query, limit: ROWS })
      return {
        data: {
          rows: rows.map((row) => presentChange(row, query.kind)),
          next: rows.length < ROWS ? null : String(rows.at(-1)?.place),
        },
      }
    },
  )

  desk.get(
    '/imports/:id/problems',
    { right, params: runParams, query: problemsQuery, answer: problemsAnswer },
    async ({ actor, params, query }) => {
      const rows = await listProblems(database, { actor, runId: params.id, after: query.after, limit: ROWS })
      return { data: { rows, next: rows.length < ROWS ? null : String(rows.at(-1)?.place) } }
    },
  )

  desk.get(
    '/imports/:id/refused.csv',
    { right, raw: true, params: runParams },
    async ({ actor, params, reply }) => {
      await showRun(database, { actor, runId: params.id, now: clock() })
      void reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="vidkhyleno-${params.id}.csv"`)
      return Readable.from(refusedFile(database, { actor, runId: params.id }), { objectMode: false })
    },
  )
}

/** What the owner decides about a run: which prices, whether to apply it, to read it again, to discard it or to roll it back. */
const decisionRoutes: AdminRoutes = (desk, { config, database, clock }) => {
  const shop = { database, dataDir: config.dataDir }

  desk.post(
    '/imports/:id/choice',
    { right, params: runParams, body: choiceBody, answer: runAnswer },
    async ({ actor, params, body }) => {
      const { places, is_taken } = body
      await choosePrices(database, { actor, runId: params.id, places, isTaken: is_taken })
      return { data: presentRun(await showRun(database, { actor, runId: params.id, now: clock() })) }
    },
  )

  desk.post(
    '/imports/:id/apply',
    { right, params: runParams, body: applyBody },
    async ({ actor, params, body }) => {
      const { gone, refused } = body
      const consent = {
        ...(gone === undefined ? {} : { gone }),
        ...(refused === undefined ? {} : { refused }),
      }
      await confirmRun(database, { actor, runId: params.id, consent, now: clock() })
    },
  )

  desk.post(
    '/imports/:id/read-again',
    { right, params: runParams, body: readAgainBody },
    async ({ actor, params, body: { decimal, default_stock, takes_stock, name, version } }) => {
      const reading = {
        decimal: decimal === 'auto' ? null : decimal,
        defaultStock: default_stock,
        isRestock: takes_stock,
        feed: name,
      }
      await readAgain(database, { actor, runId: params.id, reading, version })
    },
  )

  desk.post('/imports/:id/discard', { right, params: runParams }, async ({ actor, params }) => {
    await discardRun(shop, { actor, runId: params.id })
  })

  desk.post(
    '/imports/:id/rollback',
    { right, params: runParams, answer: runAnswer },
    async ({ actor, params }) => {
      await requestRollBack(database, { actor, runId: params.id, now: clock() })
      return { data: presentRun(await showRun(database, { actor, runId: params.id, now: clock() })) }
    },
  )
}
