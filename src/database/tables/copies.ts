import type { Generated } from 'kysely'
import type { Moment, OptionalMoment } from './column-types.ts'

export interface CopyTables {
  copies: {
    id: Generated<number>
    name: string
    reason: 'hand' | 'schedule'
    state: CopyState
    asked_at: Moment
    lease_until: OptionalMoment
    ready_at: OptionalMoment
    bytes: number | null
    problem: string | null
    actor_name: string | null
    request_id: string | null
    drill_state: DrillState | null
    drilled_at: OptionalMoment
    drill_problem: string | null
  }
}

export type CopyState = 'asked' | 'making' | 'ready' | 'failed'
export type DrillState = 'asked' | 'running' | 'ok' | 'failed'
