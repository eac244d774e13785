import { Fragment } from 'react'
import { hasRight, type Right, ROLE_NAMES, ROLES, type Role } from '#src/domain/rights/rights.ts'
import { Icon } from '../../parts/icon.tsx'
import { AS_CELL, AS_HEAD, AS_ROW, AS_ROWGROUP, AS_TABLE } from '../../parts/table-roles.ts'

/**
 * `instead` describes what a role has in place of the full right; everything else comes from the shop's own table of
 * rights.
 */
type Line = { name: string; right: Right; instead?: Partial<Record<Role, string>> }

const GROUPS: readonly { title: string; lines: readonly Line[] }[] = [
  {
    title: 'Замовлення',
    lines: [
      { name: 'Бачити замовлення', right: 'orders.see', instead: { packer: 'підтверджені' } },
      { name: 'Телефон і адреса покупця', right: 'orders.see', instead: { packer: 'до передачі' } },
      { name: 'Підтвердити, скасувати, правити товари, експорт', right: 'orders.change' },
      { name: 'Зібрати, передати, друкувати ТТН', right: 'orders.pack' },
      { name: 'Знижка вручну', right: 'orders.change', instead: { manager: 'до межі' } },
      { name: 'Повернути гроші', right: 'orders.refund', instead: { manager: 'до межі' } },
    ],
  },
  {
    title: 'Каталог і сайт',
    lines: [
      { name: 'Ціни', right: 'goods.price' },
      { name: 'Залишки', right: 'goods.stock', instead: { packer: 'списати' } },
      { name: 'Описи й фото', right: 'goods.describe' },
      { name: 'Вітрина, сторінки, пошук', right: 'showcase.change' },
      { name: 'Застосувати чи повернути прайс', right: 'import.run' },
    ],
  },
  {
    title: 'Магазин',
    lines: [
      { name: 'Виторг і звіти', right: 'takings.see', instead: { manager: 'без виторгу' } },
      { name: 'Покупці: експорт, видалення даних, посилання на новий пароль', right: 'customers.export' },
      { name: 'Ключі оплати, доставки, чеків; команда; журнал', right: 'settings.change' },
    ],
  },
]

export function RightsTable() {
  return (
    // Wider than a phone, so it scrolls by itself; focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="rel rights-scroll" aria-label="Таблиця прав" tabIndex={0}>
      <p className="help only-p">Гортайте вбік: далі редактор і пакувальник.</p>
      <table className="rights" {...AS_TABLE}>
        <caption className="vh">Права ролей</caption>
        <thead {...AS_ROWGROUP}>
          <tr {...AS_ROW}>
            <th {...AS_HEAD}>Дія</th>
            {ROLES.map((role) => (
              <th key={role} {...AS_HEAD}>
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS_ROWGROUP}>
          {GROUPS.map(({ title, lines }) => (
            <Fragment key={title}>
              <tr {...AS_ROW} className="gr">
                <th colSpan={5} scope="colgroup">
                  {title}
                </th>
              </tr>
              {lines.map((line) => (
                <tr key={line.name} {...AS_ROW}>
                  <th scope="row">{line.name}</th>
                  {ROLES.map((role) => (
                    <td key={role} {...AS_CELL}>
                      <Mark line={line} role={role} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Mark({ line: { right, instead = {} }, role }: { line: Line; role: Role }) {
  const words = instead[role]
  if (words !== undefined) return words
  if (!hasRight(role, right))
    return (
      <span className="no">
        <span className="vh">ні</span>
        <span aria-hidden="true">—</span>
      </span>
    )
  return (
    <>
      <span className="vh">так</span>
      <Icon name="check" />
    </>
  )
}
