import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#src/domain/rights/rights.ts'

export interface StaffTables {
  staff: StaffTable
  staff_sessions: StaffSessionsTable
  staff_passkeys: StaffPasskeysTable
  staff_challenges: StaffChallengesTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_links: StaffLinksTable
  staff_audit: StaffAuditTable
  staff_audit_head: StaffAuditHeadTable
  staff_views: StaffViewsTable
  staff_default_views: { staff_id: number; area: string; view_id: number }
  staff_presses: { staff_id: number; key: string; created_at: Generated<Date> }
  desk_presence: DeskPresenceTable
}

interface StaffTable {
  id: Generated<number>
  name: string
  email: string
  role: Role
  is_active: Generated<boolean>
  created_at: Generated<Date>
  password_hash: string | null
  totp_sealed: string | null
  totp_since: Date | null
  totp_step: number | null
}

interface StaffSessionsTable {
  id: Generated<number>
  staff_id: number
  hash: Buffer
  created_at: Date
  seen_at: Date
  expires_at: Date
  is_own_device: boolean
  proved_at: Date
  device: string
  address: string
}

interface StaffPasskeysTable {
  id: string
  staff_id: number
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  used_at: Date | null
}

export type ChallengePurpose = 'sign_in' | 'proof' | 'add'

interface StaffChallengesTable {
  challenge: string
  purpose: ChallengePurpose
  staff_id: number | null
  expires_at: Date
}

interface StaffRecoveryCodesTable {
  staff_id: number
  hash: Buffer
  used_at: Date | null
}

export type StaffLinkPurpose = 'owner' | 'invite' | 'recover'

interface StaffLinksTable {
  id: Generated<number>
  hash: Buffer
  purpose: StaffLinkPurpose
  name: string
  email: string
  role: Role
  created_by: number | null
  created_at: Date
  expires_at: Date
  opened_at: Date | null
  used_at: Date | null
}

interface StaffAuditTable {
  /** Assigned by the chain of the journal, without gaps. */
  id: Generated<number>
  created_at: Generated<Date>
  actor: 'staff' | 'command' | 'job'
  staff_id: number | null
  actor_name: string | null
  device: string | null
  action: string
  entity: string
  entity_id: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  previous: Generated<Buffer>
  hash: Generated<Buffer>
}

interface StaffAuditHeadTable {
  is_only: Generated<boolean>
  last_id: number
  hash: Buffer
}

interface StaffViewsTable {
  id: Generated<number>
  staff_id: number
  area: string
  name: string
  query: string
  is_shared: Generated<boolean>
}

interface DeskPresenceTable {
  tab: string
  staff_id: number
  place: string
  seen_at: Date
}
