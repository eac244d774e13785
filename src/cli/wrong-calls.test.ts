import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeProblem } from '#src/server/describe-problem.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { COMMAND_NAMES, loadCommands } from './commands.ts'

/**
 * Wrong calls of every command: words are left out, name nothing or are of a wrong kind, and files are no
 * files.
 */
const WRONG_CALLS: Readonly<Record<string, string>> = {
  admin: `lnk | link more | link --email nope | link --name 1`,
  open: `now | now please`,
  close: `now | now please`,
  staff: `list more | invite | invite a@b.example | invite nope Ольга owner | invite a@b.example Ольга boss
    | invite a@b.example 1 owner | role a@b.example | role a@b.example boss | role nope@b.example owner | off | off nope
    | on nope | end-sessions nope`,
  audit: `list more | list --limit 0 | list --entity nope --limit x | verify more | verify --known x
    | verify --known 1:${'0'.repeat(64)}`,
  import: `/nowhere.xml | FOLDER | price.xml more --feed | http:// | ftp://a/b.xml`,
  feeds: `remove | remove nope --yes | list more`,
  exports: `on | on nope | off nope | make nope | make google | address google | list more | set google | set google nope
    | set google nope=1 | set google in_stock=maybe | set google price_from=x | set google every=5 | set google markup=-1
    | set google category=nope | set google brand=nope | set google secret=x`,
  product: `info | info nope | add | add Ваза | add Ваза --price x | add Ваза --price 0 | add ${'в'.repeat(256)} --price 10
    | add Ваза --price 9999999999 | add Ваза біла --price 10 | hide | hide nope | hide A-1 A-2 | show id:999 | price A-1 | price A-1 багато
    | price A-1 -5 | price nope 10 | old-price A-1 x | stock A-1 1.5 | title A-1 | picture A-1
    | picture A-1 /nowhere.jpg | picture A-1 FOLDER | category A-1 nope | unpin A-1 nope | unpin nope`,
  variant: `add | add nope --price 1 --option a=b | add A-1 --price x --option a=b | add A-1 --price 10 --option a | set A-1
    | set nope --sku x | order A-1 | order A-1 nope | hide nope | show nope | remove | remove nope | remove A-1`,
  category: `order | order nope | rename nope | rename nope Назва | hide | show nope | merge nope | merge nope none
    | picture nope | picture nope /nowhere.jpg | unpin nope title | add | add Нова --parent nope | move nope
    | move nope none | list more`,
  goods: `change | change colour --set 1 --all | change price | change price --percent=x --all | change price --percent=-5
    | change price --sum=x --all | change price --percent=-5 --all --state lost | change category --set nope --all
    | change price --percent=-5 --category nope | undo | undo x | undo 999 | changes more`,
  attributes: `values | order | order nope | values nope | facet | facet maybe nope | facet on nope | rename nope | rename nope x
    | merge nope x | rename-value nope x | rename-value nope x y | merge-values nope x y`,
  brands: `rename | rename nope | rename nope x | merge nope x | picture nope | picture nope /nowhere.jpg | list more`,
  pictures: `status more | retry more | work --fast`,
  orders: `list --status lost | list --limit many | list --limit 0 | show | show 1 | show x | status 1
    | status 1 lost | status 999999 shipped | export --from 31.12.2026 | export --file FOLDER
    | export --file /nowhere/orders.csv | paid | paid 1 | paid 1 --sum x --note y | paid 999999 --note y
    | refund | refund 1 --sum 1 --line 1=1 | refund 1 --line x --yes | refund 999999 --yes | refund 999999 --retry --yes
    | pay-link | pay-link 999999 | create | create more --phone 0501234567 | create --phone 0501234567 | create --phone 12 --line A-1
    | create --phone 0501234567 --line A-1 | create --phone 0501234567 --line A-1 --payment gold
    | create --phone 0501234567 --line A-1 --payment invoice --delivery pigeon --name Ольга
    | create --phone 0501234567 --line A-1 --payment invoice --delivery pickup
    | create --phone 0501234567 --line A-1 --payment invoice --name Ольга
    | create --phone 0501234567 --line A-1 --payment invoice --delivery nova_poshta --name Ольга
    | create --phone 0501234567 --line A-1 --payment invoice --delivery nova_poshta --city Львів --name Ольга
    | create --phone 0501234567 --line A-1 --payment invoice --delivery nova_poshta --point nowhere --name Ольга
    | create --phone 0501234567 --line A-1 --payment invoice --delivery freight --name Ольга --city Львів --street Рівна --house 1
    | create --phone 0501234567 --line A-1 --payment mono --delivery pickup --name Ольга
    | create --phone 0501234567 --line NOPE --payment invoice --delivery pickup --name Ольга
    | create --phone 0501234567 --line A-1=0 --payment invoice --delivery pickup --name Ольга
    | create --phone 0501234567 --line A-1=9999 --payment invoice --delivery pickup --name Ольга
    | create --phone 0501234567 --line A-1 --payment invoice --delivery pickup --name Ольга --discount 99999
    | create --phone 0501234567 --line A-1 --payment invoice --delivery pickup --name Ольга --email x
    | edit 1 --point x | calls more | call-back | call-back 1 | call-back 999999 now | call-back 1 завтра
    | call-back 1 2026-11-30`,
  payments: `list more | list --limit x | show | show 999999 | check more`,
  waiting: `done | done x | done 999999 | list --limit x`,
  customers: `list --limit x | password-link | password-link nope | password-link nobody@example.com | remove
    | remove nobody@example.com --yes | remove 123 --yes`,
  receipts: `list --state lost | list --limit x | issue | issue 999999 | retry | retry 1 | retry 00000000-0000-4000-8000-000000000000 | shift | shift more | shift open`,
  messages: `list more | list --limit x | retry | retry x | drop 0 | show | show nothing | show paid --channel sms | set paid | set paid --file /nowhere`,
  webhooks: `add | add nope | add ftp://x | add https://x.example --topics nope | add http://192.168.0.9/x | test | test x | test 9 | secret | secret x | secret 9 | remove 9`,
  mail: `test | test nope | test a@example.com b@example.com`,
  checkout: `set | set nope --title x | set pickup | set nova_poshta --price x | set invoice --iban UA1 | on
    | on nope | off nope | order | order nope`,
  delivery: `status x | statsu | find | find а б в | find x --limit x | refresh x |
    waybill | waybill x | waybill create | waybill print 999999 | waybill list x | waybill list --limit x`,
  settings: `get | get nope | set | set phones | set nope x | set logo /nowhere.svg | set logo FOLDER
    | set instagram nope | set mono_token | get mono_token x | set mono_token a b | set headerMenu [{ | unset nope`,
  pages: `show | show nope | set | set about | set about --file /nowhere.html | set about --file FOLDER
    | remove | remove nope`,
  menus: `list more | set | set left --file /nowhere.json | set header | set header --file /nowhere.json
    | set header --file FOLDER | add | add left Новинки /new | add header | add header Новинки | add header Новинки nope
    | add header Новинки /new --in Немає | remove header | remove header Немає | remove header Немає --in Немає
    | order header | order header Немає`,
  redirects: `add | add /a | add a /b | add /a /b 303 | remove | remove /nope`,
  'promo-codes': `set | set X | set X --discount nope | set X --discount 0 | set X --discount 96% | set X --discount 50
    | set X --discount 5% --from nope | set X --discount 5% --from 2026-02-01 --to 2026-01-01
    | set X --discount 5% --uses 0 | set X --discount 5% --per-customer x | set X --discount 5% --least-sum x
    | set X --discount 5% --reduced maybe | set X --discount 5% --active maybe | set --- --discount 5% | remove | remove nope
    | list more`,
  promotions: `show nope | set | set zyma --from nope | set zyma --goods /nowhere.txt
    | set zyma --title Зима --file FOLDER | set zyma --discount 99% | set zyma --discount nope
    | set zyma --prices /nowhere.csv | set zyma --prices FOLDER | stop | stop nope | resume | resume nope
    | remove | remove nope`,
  collections: `show nope | set | set hlyna --title Глина --picture /nowhere.jpg
    | set hlyna --title Глина --goods FOLDER | set hlyna --visible може | remove | remove nope`,
  banners: `add | add --title x | add --title x --url nope | add --title x --url /about --picture FOLDER
    | add --title x --url /about --place x | set | set x | set 999 --title x | remove | remove 999`,
  synonyms: `add | add одне | remove | remove nope`,
  reindex: `more | --fast`,
  jobs: `list more | list --limit x`,
  copy: `make more | list more | drill x | drill 999 | drill | restore | restore /nowhere | restore /nowhere --data FOLDER --database x`,
  backup: `a b | /proc/nowhere`,
  demo: `load more | explode`,
  doctor: `more | --fast`,
}

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  await shop.build.product({ sku: 'A-1' })
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

it('knows wrong calls of every command', () => {
  expect(Object.keys(WRONG_CALLS)).toEqual(COMMAND_NAMES)
})

it('finds every command by its own name', async () => {
  expect((await loadCommands()).map(({ name }) => name)).toEqual(COMMAND_NAMES)
})

describe.each(COMMAND_NAMES)('%s called wrongly', (name) => {
  const calls = (WRONG_CALLS[name] ?? '').split('|').map((call) => call.trim())

  it.each([...calls, 'nonsense --nonsense', '--nonsense'])(
    '%j is answered with a sentence, and nothing has changed',
    async (call) => {
      const before = await everythingStored()
      const words = call.split(/\s+/).map((word) => word.replace('FOLDER', command.folder))
      const { code, text } = await answerTo([name, ...words])
      expect(code).toBeGreaterThan(0)
      expect(text).toMatch(/[а-яіїєґ]{3}/i)
      expect(text).not.toMatch(/\n\s+at |Error|undefined|null/)
      expect(text.split('\n').length).toBeLessThan(5)
      expect(await everythingStored()).toEqual(before)
    },
  )
})

it.each(['import', 'product', 'orders', 'settings', 'backup', 'demo'])(
  '%s alone says what is missing',
  async (name) => {
    const { code, text } = await answerTo([name])
    expect(code).toBe(2)
    expect(text).toContain('Не вказано')
  },
)

async function answerTo(args: string[]): Promise<{ code: number; text: string }> {
  try {
    const { code, err } = await command.run(...args)
    return { code, text: err.join('\n') }
  } catch (error) {
    // `shop.ts` does this with what no command has answered itself.
    return { code: 1, text: describeProblem(error) }
  }
}

/** The rows of every table of the shop, and every file of its folder but where an import works. */
async function everythingStored(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select relname as name, md5(table_to_xml(oid::regclass, true, false, '')::text) as hash
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      -- A statement that removes nothing is counted as a change, too.
      and relname <> 'catalogue_changes'`.execute(shop.database)
  const files = readdirSync(command.folder, { recursive: true }).filter((name) => name !== 'tmp')
  return {
    ...Object.fromEntries(rows.map(({ name, hash }) => [name, hash])),
    files: files
      .map(String)
      .toSorted((a, b) => a.localeCompare(b))
      .join(' '),
  }
}
