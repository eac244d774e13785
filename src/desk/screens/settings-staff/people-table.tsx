import type { Invitation, Person, Team } from '#src/contract/admin/staff.ts'
import { ROLE_NAMES, ROLES, type Role } from '#src/domain/rights/rights.ts'
import { initials } from '../../runtime/initials.ts'
import { Icon } from '../../parts/icon.tsx'
import type { MenuItem } from '../../parts/menu.tsx'
import { NEEDS_NET } from '../../parts/net-button.tsx'
import { NetMenu } from '../../parts/net-menu.tsx'
import { classes } from '../../parts/classes.ts'
import { Select } from '../../parts/select.tsx'
import { firstButtonOf, useRowKeys } from '../../parts/use-row-keys.ts'
import { AS_CELL, AS_HEAD, AS_ROW, AS_ROWGROUP, AS_TABLE } from '../../parts/table-roles.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { dayOf, whenOf } from '../../runtime/formats.ts'
import { net } from '../../runtime/net.ts'
import { useStore } from '../../runtime/store.ts'

type Change = (work: () => Promise<unknown>, done: string) => Promise<void>
type NewWay = (person: Pick<Person, 'name' | 'email' | 'role'>) => Promise<void>

const CHOICES = ROLES.map((role) => ({ value: role, name: ROLE_NAMES[role] }))

/** @param props.onNewWay creates a new link for somebody who has lost her way to sign in, or whose invitation has expired */
export function PeopleTable({
  team,
  onChange,
  onNewWay,
}: {
  team: Team
  onChange: Change
  onNewWay: NewWay
}) {
  const { current } = useRowKeys({
    rows: [...team.people.map(personKey), ...team.invitations.map(invitationKey)],
    keyOf: (key) => key,
    onEdit: (key) => firstButtonOf(key)?.focus(),
  })
  return (
    <table className="tbl t-ppl" {...AS_TABLE}>
      <caption className="vh">Люди й ролі</caption>
      <thead {...AS_ROWGROUP}>
        <tr {...AS_ROW}>
          {['Хто', 'Роль', 'Вхід', 'Востаннє'].map((name) => (
            <th key={name} {...AS_HEAD}>
              {name}
            </th>
          ))}
          <th {...AS_HEAD}>
            <span className="vh">Дії</span>
          </th>
        </tr>
      </thead>
      <tbody {...AS_ROWGROUP}>
        {team.people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isCurrent={current === personKey(person)}
            onChange={onChange}
            onNewWay={onNewWay}
          />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isCurrent={current === invitationKey(invitation)}
            onChange={onChange}
            onNewWay={onNewWay}
          />
        ))}
      </tbody>
    </table>
  )
}

const personKey = ({ id }: Person) => `person ${id}`
const invitationKey = ({ id }: Invitation) => `invitation ${id}`

type RowProps = { isCurrent: boolean; onChange: Change }

function PersonRow({
  person,
  isCurrent,
  onChange,
  onNewWay,
}: { person: Person; onNewWay: NewWay } & RowProps) {
  const { isOnline } = useStore(net)
  const { id, name, email, role, is_active, is_you, device, seen_at, version } = person
  const change = (to: Role) =>
    onChange(
      () => sendDesk('PATCH', `/staff/${id}`, { role: to, version }),
      `${name}: ${ROLE_NAMES[to].toLowerCase()}`,
    )
  return (
    <tr
      {...AS_ROW}
      className={classes(!is_active && 'is-gone', isCurrent && 'is-cur') || undefined}
      data-row={personKey(person)}
    >
      <td {...AS_CELL}>
        <Who name={name} email={email} isYou={is_you} />
      </td>
      <td {...AS_CELL}>
        {is_you || !is_active ? (
          <b>{is_active ? ROLE_NAMES[role] : 'Не працює'}</b>
        ) : (
          <Select
            isLabelHidden
            label={`Роль: ${name}`}
            value={role}
            choices={CHOICES}
            disabled={!isOnline}
            {...(!isOnline && { help: NEEDS_NET })}
            onChange={change}
          />
        )}
      </td>
      <td {...AS_CELL} className="hid">
        <Keys person={person} />
      </td>
      <td {...AS_CELL} className="hid s13 fade">
        {seen_at === null ? 'ще не входили' : `${whenOf(seen_at)}, ${device ?? ''}`}
      </td>
      <td {...AS_CELL} className="r">
        {!is_you && (
          <NetMenu className="ib" label={`Дії: ${name}`} items={itemsFor(person, onChange, onNewWay)}>
            <Icon name="dots" />
          </NetMenu>
        )}
      </td>
    </tr>
  )
}

function itemsFor(person: Person, onChange: Change, onNewWay: NewWay): MenuItem[] {
  const { id, name, is_active, sessions, version } = person
  const set = (active: boolean) => () =>
    onChange(
      () => sendDesk('PATCH', `/staff/${id}`, { is_active: active, version }),
      active ? `${name} знову в команді` : `${name} більше не в команді`,
    )
  if (!is_active) return [{ name: 'Повернути до команди', icon: 'user', act: set(true) }]
  return [
    {
      name: 'Надіслати новий вхід',
      icon: 'key',
      hint: 'Якщо ключ загублено: посилання на 3 дні',
      act: () => onNewWay(person),
    },
    {
      name: 'Завершити сеанси',
      icon: 'out',
      isOff: sessions === 0,
      hint: sessions === 0 ? 'Зараз ніде не увійшли' : 'Вийде на всіх пристроях',
      act: () => onChange(() => sendDesk('DELETE', `/staff/${id}/sessions`), `${name}: сеанси завершено`),
    },
    { name: 'Прибрати з команди', icon: 'x', isDanger: true, act: set(false) },
  ]
}

function Keys({ person: { passkeys, has_password } }: { person: Person }) {
  if (passkeys > 0)
    return (
      <span className="tagx tagx--ok">
        <Icon name="key" />
        {passkeys} {passkeys === 1 ? 'ключ' : passkeys < 5 ? 'ключі' : 'ключів'}
      </span>
    )
  return <span className="tagx tagx--warn">{has_password ? 'пароль і код' : 'без ключа'}</span>
}

function InvitationRow({
  invitation,
  isCurrent,
  onChange,
  onNewWay,
}: { invitation: Invitation; onNewWay: NewWay } & RowProps) {
  const { id, name, email, role, purpose, expires_at, is_expired, opened_at } = invitation
  const title = purpose === 'recover' ? 'Новий вхід' : is_expired ? 'Запрошення застаріло' : 'Запрошення'
  return (
    <tr {...AS_ROW} className={isCurrent ? 'is-cur' : undefined} data-row={invitationKey(invitation)}>
      <td {...AS_CELL}>
        <span className="ppl">
          <span className="ava" aria-hidden="true">
            ?
          </span>
          <span>
            <b>
              {title}: {name}
            </b>
            <span className="s2">{email}</span>
          </span>
        </span>
      </td>
      <td {...AS_CELL}>{ROLE_NAMES[role]}</td>
      <td {...AS_CELL} className="hid">
        <span className={is_expired ? 'tagx tagx--warn' : 'tagx'}>
          {is_expired ? 'діяло' : 'чекаємо'} до {dayOf(expires_at)}
        </span>
      </td>
      <td {...AS_CELL} className="hid s13 fade">
        {opened_at === null ? 'ще не відкрито' : 'посилання відкрито'}
      </td>
      <td {...AS_CELL} className="r">
        <NetMenu
          className="ib"
          label={`Дії: запрошення ${email}`}
          items={[
            {
              name: 'Надіслати ще раз',
              icon: 'key',
              hint: 'Нове посилання на 3 дні, попереднє більше не діє',
              act: () => onNewWay({ name, email, role }),
            },
            {
              name: is_expired ? 'Прибрати' : 'Відкликати',
              icon: 'x',
              isDanger: true,
              act: () =>
                onChange(
                  () => sendDesk('DELETE', `/staff/invitations/${id}`),
                  is_expired ? 'Запрошення прибрано' : 'Запрошення відкликано',
                ),
            },
          ]}
        >
          <Icon name="dots" />
        </NetMenu>
      </td>
    </tr>
  )
}

function Who({ name, email, isYou }: { name: string; email: string; isYou: boolean }) {
  return (
    <span className="ppl">
      <span className={isYou ? 'ava ava--me' : 'ava'} aria-hidden="true">
        {initials(name)}
      </span>
      <span>
        <b>
          {name} {isYou && <span className="fade">це ви</span>}
        </b>
        <span className="s2">{email}</span>
      </span>
    </span>
  )
}
