import type { Database } from '#src/database/connect.ts'
import { ROLE_NAMES, ROLES, type Role } from '#src/domain/rights/rights.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { nextNumber } from './next-number.ts'

/**
 * Builds one person of each role, who has just proved who she is.
 *
 * @returns the persons as actors, by their roles
 */
export async function buildStaff(database: Database): Promise<Record<Role, StaffActor>> {
  const people = await Promise.all(ROLES.map((role) => buildPerson(database, role)))
  const of = (role: Role): StaffActor => {
    const person = people.find((known) => known.role === role)
    if (!person) throw new Error(`nobody is ${role}`)
    return person
  }
  return { owner: of('owner'), manager: of('manager'), editor: of('editor'), packer: of('packer') }
}

async function buildPerson(database: Database, role: Role): Promise<StaffActor> {
  const name = `${ROLE_NAMES[role]} ${nextNumber()}`
  const { id } = await database
    .insertInto('staff')
    .values({ name, email: `${role}-${nextNumber()}@example.com`, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'staff', id, name, role, device: 'Chrome, Linux', provedAt: new Date() }
}
