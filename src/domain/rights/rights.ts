/** The roles of the people who work in the shop. */

export const ROLES = ['owner', 'manager', 'editor', 'packer'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Власник',
  manager: 'Менеджер',
  editor: 'Редактор',
  packer: 'Пакувальник',
}

const OWNER_ALONE = ['owner'] as const
const WITH_MANAGER = ['owner', 'manager'] as const
const WITH_EDITOR = ['owner', 'manager', 'editor'] as const
const WITH_PACKER = ['owner', 'manager', 'packer'] as const

/**
 * The roles that have each right. Limits of a right (a discount, a sum) are settings of the shop and are
 * checked where they apply.
 */
const RIGHTS = {
  /** The «today» screen and one's own profile, sessions and keys. */
  'desk.open': ROLES,
  'orders.see': WITH_PACKER,
  /** Confirm, cancel, edit, create, call, accept returns. */
  'orders.change': WITH_MANAGER,
  /** Pack, hand over, print labels, decide about returned goods. */
  'orders.pack': WITH_PACKER,
  'orders.refund': WITH_MANAGER,
  'goods.see': ROLES,
  'goods.price': WITH_MANAGER,
  'goods.stock': WITH_MANAGER,
  'goods.write_off': WITH_PACKER,
  /** Texts, pictures, characteristics, categories, brands. */
  'goods.describe': WITH_EDITOR,
  /** Home page, banners, promotions, collections, pages, menus, search words, redirects. */
  'showcase.change': WITH_EDITOR,
  'import.run': WITH_MANAGER,
  'customers.see': WITH_MANAGER,
  'customers.export': OWNER_ALONE,
  'customers.erase': OWNER_ALONE,
  /** Make a link that gives access to a customer's account. */
  'customers.access': OWNER_ALONE,
  'counts.see': WITH_MANAGER,
  'takings.see': OWNER_ALONE,
  'settings.change': OWNER_ALONE,
  'staff.change': OWNER_ALONE,
  'audit.see': OWNER_ALONE,
  'jobs.see': OWNER_ALONE,
  'copies.make': OWNER_ALONE,
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof RIGHTS

export function hasRight(role: Role, right: Right): boolean {
  const holders: readonly Role[] = RIGHTS[right]
  return holders.includes(role)
}

export const RIGHT_NAMES = Object.keys(RIGHTS).filter((name): name is Right => name in RIGHTS)

export function rightsOf(role: Role): Right[] {
  return RIGHT_NAMES.filter((right) => hasRight(role, right))
}
