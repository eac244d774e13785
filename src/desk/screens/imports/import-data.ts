import type { LoaderFunctionArgs } from 'react-router'
import type {
  CHANGE_FILTERS,
  CHANGE_KINDS,
  ImportChange,
  ImportProblem,
  ImportRun,
  Imports,
} from '#src/contract/admin/imports.ts'
import type { Page } from '../../parts/use-more.ts'
import { getDesk } from '../../runtime/call-desk.ts'

export type ChangeKind = (typeof CHANGE_KINDS)[number] | 'refused' | 'same'
export type ChangeFilter = (typeof CHANGE_FILTERS)[number]

export type ImportData = Imports & {
  run: ImportRun | null
  kind: ChangeKind
  filter: ChangeFilter
  changes: Page<ImportChange>
  problems: Page<ImportProblem>
}

const NONE = { rows: [], next: null }
const KINDS: readonly ChangeKind[] = ['new', 'price', 'stock', 'text', 'gone', 'refused', 'pinned', 'same']
const FILTERS: readonly ChangeFilter[] = ['all', 'up', 'down', 'held']
const AT_WORK: readonly string[] = ['queued', 'reading', 'confirmed', 'applying']

export const isAtWork = (run: Pick<ImportRun, 'state' | 'is_rolling_back'>): boolean =>
  AT_WORK.includes(run.state) || run.is_rolling_back

/**
 * The run named in the address; without one, the run that waits for the owner, is at work, or was the last that could not
 * be read.
 */
export async function loadImports({ request }: LoaderFunctionArgs): Promise<ImportData> {
  const params = new URL(request.url).searchParams
  const imports = await getDesk<Imports>('/imports', { signal: request.signal })
  const asked = params.get('run')
  const [last] = imports.runs
  const open =
    imports.runs.find((run) => run.state === 'waiting' || isAtWork(run)) ??
    (last?.state === 'failed' ? last : undefined)
  const id = asked === null ? open?.id : Number(asked)
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'price'
  const filter = FILTERS.find((one) => one === params.get('filter')) ?? 'all'
  if (id === undefined) return { ...imports, run: null, kind, filter, changes: NONE, problems: NONE }
  const [run, changes, problems] = await Promise.all([
    getDesk<ImportRun>(`/imports/${id}`, { signal: request.signal }),
    kind === 'refused' || kind === 'same' ? NONE : loadChanges(id, kind, filter),
    loadProblems(id),
  ])
  const data = { ...imports, run, kind, filter, changes, problems }
  // A shop's first price list changes no prices, so another kind of change is shown first.
  const first = params.has('kind') ? null : firstKind(run)
  if (first === null || first === 'refused') return { ...data, kind: first ?? kind }
  return { ...data, kind: first, changes: await loadChanges(id, first, 'all') }
}

function firstKind({ counts }: ImportRun): Exclude<ChangeKind, 'same'> | null {
  if (counts === null || counts.price > 0) return null
  if (counts.offers === 0) return 'refused'
  return (['new', 'stock', 'text', 'gone'] as const).find((kind) => counts[kind] > 0) ?? null
}

export function loadChanges(
  id: number,
  kind: ChangeKind,
  filter: ChangeFilter,
  after: string | null = null,
): Promise<Page<ImportChange>> {
  return getDesk(`/imports/${id}/changes`, {
    query: { kind, filter: kind === 'price' ? filter : 'all', after },
  })
}

export function loadProblems(id: number, after: string | null = null): Promise<Page<ImportProblem>> {
  return getDesk(`/imports/${id}/problems`, { query: { after } })
}
