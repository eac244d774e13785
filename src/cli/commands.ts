import type { Command } from './command.ts'

/**
 * Every command by its name, in the order of the overview. Each is loaded when it is needed, because all of
 * them take a second and 60 MB.
 */
const LOADERS: Readonly<Record<string, () => Promise<Command>>> = {
  admin: async () => (await import('./staff/admin-command.ts')).adminCommand,
  open: async () => (await import('./opening-commands.ts')).openCommand,
  close: async () => (await import('./opening-commands.ts')).closeCommand,
  staff: async () => (await import('./staff/staff-command.ts')).staffCommand,
  audit: async () => (await import('./staff/audit-command.ts')).auditCommand,
  import: async () => (await import('./import-command.ts')).importCommand,
  feeds: async () => (await import('./feeds-command.ts')).feedsCommand,
  exports: async () => (await import('./exports-command.ts')).exportsCommand,
  product: async () => (await import('./catalogue/product-command.ts')).productCommand,
  variant: async () => (await import('./catalogue/variant-command.ts')).variantCommand,
  category: async () => (await import('./catalogue/category-command.ts')).categoryCommand,
  goods: async () => (await import('./catalogue/goods-command.ts')).goodsCommand,
  attributes: async () => (await import('./attributes-command.ts')).attributesCommand,
  brands: async () => (await import('./catalogue/brands-command.ts')).brandsCommand,
  pictures: async () => (await import('./pictures-command.ts')).picturesCommand,
  orders: async () => (await import('./orders-command.ts')).ordersCommand,
  payments: async () => (await import('./payments-command.ts')).paymentsCommand,
  waiting: async () => (await import('./waiting-command.ts')).waitingCommand,
  customers: async () => (await import('./customers-command.ts')).customersCommand,
  receipts: async () => (await import('./receipts-command.ts')).receiptsCommand,
  messages: async () => (await import('./messages-command.ts')).messagesCommand,
  webhooks: async () => (await import('./webhooks-command.ts')).webhooksCommand,
  mail: async () => (await import('./mail-command.ts')).mailCommand,
  checkout: async () => (await import('./checkout-command.ts')).checkoutCommand,
  delivery: async () => (await import('./delivery/delivery-command.ts')).deliveryCommand,
  settings: async () => (await import('./settings-command.ts')).settingsCommand,
  pages: async () => (await import('./pages-command.ts')).pagesCommand,
  menus: async () => (await import('./menus-command.ts')).menusCommand,
  redirects: async () => (await import('./redirects-command.ts')).redirectsCommand,
  'promo-codes': async () => (await import('./showcase/promo-codes-command.ts')).promoCodesCommand,
  promotions: async () => (await import('./showcase/promotions-command.ts')).promotionsCommand,
  collections: async () => (await import('./showcase/collections-command.ts')).collectionsCommand,
  banners: async () => (await import('./showcase/banners-command.ts')).bannersCommand,
  synonyms: async () => (await import('./synonyms-command.ts')).synonymsCommand,
  reindex: async () => (await import('./reindex-command.ts')).reindexCommand,
  jobs: async () => (await import('./jobs-command.ts')).jobsCommand,
  copy: async () => (await import('./copy-command.ts')).copyCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  demo: async () => (await import('./demo-command.ts')).demoCommand,
  doctor: async () => (await import('./doctor-command.ts')).doctorCommand,
}

export const COMMAND_NAMES: readonly string[] = Object.keys(LOADERS)

/** Loads a command; undefined if there is none with this name. */
export async function loadCommand(name: string): Promise<Command | undefined> {
  return Object.hasOwn(LOADERS, name) ? LOADERS[name]?.() : undefined
}

/** Loads all commands, for the overview. */
export function loadCommands(): Promise<Command[]> {
  return Promise.all(Object.values(LOADERS).map((load) => load()))
}
