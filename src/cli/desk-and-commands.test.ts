import { beforeAll, describe, expect, it } from 'vitest'
import { DESK_JOBS } from '#tests/desk-jobs.ts'
import { readDesk, routesOf } from '#tests/desk-source/read-desk.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import type { Command } from './command.ts'
import { COMMAND_NAMES, loadCommands } from './commands.ts'

const OWN = 'one’s own way in, sessions, devices and saved lists'
/** Routes that change something and are no job of a command, each with the reason. */
const NO_COMMAND: Readonly<Record<string, string>> = {
  'POST /sign-in/link/look': OWN,
  'POST /sign-in/link': OWN,
  'POST /sign-in/passkey/options': OWN,
  'POST /sign-in/passkey': OWN,
  'POST /sign-in/password': OWN,
  'POST /sign-out': OWN,
  'POST /session/proof/options': OWN,
  'POST /session/proof': OWN,
  'PUT /session/device': OWN,
  'DELETE /sessions/:id': OWN,
  'DELETE /sessions': OWN,
  'POST /profile/passkeys/options': OWN,
  'POST /profile/passkeys': OWN,
  'PUT /profile/passkeys/:id/name': OWN,
  'DELETE /profile/passkeys/:id': OWN,
  'POST /profile/code-app': OWN,
  'PUT /profile/password': OWN,
  'DELETE /profile/password': OWN,
  'POST /profile/recovery-codes': OWN,
  'POST /views': OWN,
  'PUT /views/default': OWN,
  'PATCH /views/:id': OWN,
  'DELETE /views/:id': OWN,
  'PUT /presence/:tab': 'who has a record open at the screen',
  'DELETE /presence/:tab': 'who has a record open at the screen',
  'POST /calls/:number/open': 'who has a call open at the screen',
  'DELETE /calls/:number/open': 'who has a call open at the screen',
  'POST /imports': 'an address read once; the screen keeps it in a schedule, also one that is read by hand',
  'POST /imports/:id/choice': 'what of a preview is taken: `import apply --take`',
  'POST /first-steps/trial-order': 'makes the next order of this browser a trial',
  'POST /orders/bulk/undo': 'the seconds in which a press is taken back',
  'POST /orders/:number/undo': 'the seconds in which a press is taken back',
  'DELETE /orders/:number/refund': 'the seconds in which a press is taken back',
  'DELETE /showcase/home': 'a draft of the home page; commands have none',
  'DELETE /showcase/home/publish': 'a draft of the home page; commands have none',
  'POST /showcase/goods': 'a question about goods that are to be added; it only has a body',
  'POST /showcase/promotion-preview': 'a question about prices that are to be set; it only has a body',
  'POST /settings/preview': 'only looked at at the desk, nothing is changed',
  'POST /showcase/home/preview': 'only looked at at the desk, nothing is changed',
  'POST /pages/:slug/preview': 'only looked at at the desk, nothing is changed',
  'POST /showcase/promotions/:slug/preview': 'only looked at at the desk, nothing is changed',
  'POST /showcase/collections/:slug/preview': 'only looked at at the desk, nothing is changed',
  'POST /showcase/pictures': 'a picture of a form that is saved later',
  'POST /showcase/text-pictures': 'a picture of a text that is saved later',
  'POST /products/text-pictures': 'a picture of a text that is saved later',
  'POST /copies/:id/take-out': 'proves who one is before a copy is downloaded',
}

/** Commands of the machine's administrator, each with the reason why it has no screen. */
const OF_THE_MACHINE: Readonly<Record<string, string>> = {
  'admin link': 'lets the first owner in',
  reindex: 'the running shop does it by itself',
  backup: 'writes a file of the machine; `copy make` is the desk’s',
  'copy restore': 'into an empty database, while there is no shop',
  'demo load': 'only into a shop without goods of its own',
  'pictures work': 'works off what the running shop works off anyway',
}

/** Commands whose screen is still to be built. */
const NO_SCREEN: readonly string[] = []

/** Routes that no screen asks, although they are there. */
const NOT_ASKED = ['POST /imports']

const ACTION = /(?:^|\|\s*)(?<action>[a-z][a-z-]*)(?=[\s|]|$)/g

/**
 * The actions of commands as their usage names them: `import list|show НОМЕР`, `exports on НАЗВА | off
 * НАЗВА`; a file or a flag is no action.
 */
function commandActions(commands: readonly Pick<Command, 'usage'>[]): string[] {
  const lines = commands.flatMap(({ usage }) => [
    ...usage.matchAll(/^npm run shop -- (?<name>\S+)(?<rest>.*)$/gm),
  ])
  const all = lines.flatMap(({ groups }) => {
    const { name = '', rest = '' } = groups ?? {}
    const [first = '', second = ''] = rest.trim().split(/\s+/)
    // After an action of two words the others belong to its second.
    const named = /^[a-z]/.test(second) ? first : rest.replaceAll(/\[[^\]]*\]/g, '').trim()
    const actions = [...named.matchAll(ACTION)].map(({ groups }) => groups?.['action'] ?? '')
    const known = actions.filter((action) => action !== 'none')
    return known.length === 0 ? [name] : known.map((action) => `${name} ${action}`)
  })
  return [...new Set(all)]
}

type Both = { routes: readonly string[]; actions: readonly string[] } & ReturnType<typeof readDesk>

const JOBS = Object.entries(DESK_JOBS).flatMap(([screen, routes]) =>
  Object.entries(routes).map(([route, commands]) => ({
    screen,
    route,
    actions: commands.flatMap((command) => {
      const [name = '', actions] = command.split(' ')
      return actions === undefined ? [name] : actions.split('|').map((action) => `${name} ${action}`)
    }),
  })),
)

/** What one of both sides does and the other does not, in a sentence each. */
function differences({ routes, actions, screens, calls }: Both): string[] {
  const asked = calls.map((call) => ({ ...call, routes: routesOf(call, routes) }))
  const asks = (screen: string, route: string) =>
    asked.some((call) => screens.get(screen)?.has(call.file) === true && call.routes.includes(route))
  const withCommand = new Set(JOBS.map(({ route }) => route))
  const withScreen = new Set(JOBS.flatMap((job) => job.actions))
  const excused = [...Object.keys(OF_THE_MACHINE), ...NO_SCREEN]
  const askedAtAll = new Set(asked.flatMap((call) => call.routes))
  return [
    ...JOBS.filter(({ screen }) => !screens.has(screen)).map(({ screen }) => `no such screen: ${screen}`),
    ...JOBS.filter(({ screen, route }) => screens.has(screen) && !asks(screen, route)).map(
      ({ screen, route }) => `${screen} does not ask ${route}`,
    ),
    ...[...withCommand, ...Object.keys(NO_COMMAND), ...NOT_ASKED]
      .filter((route) => !routes.includes(route))
      .map((route) => `no such route: ${route}`),
    ...routes
      .filter((route) => !route.startsWith('GET ') && !withCommand.has(route) && !(route in NO_COMMAND))
      .map((route) => `route without a command: ${route}`),
    ...Object.keys(NO_COMMAND)
      .filter((route) => withCommand.has(route))
      .map((route) => `has a command after all: ${route}`),
    ...routes
      .filter((route) => askedAtAll.has(route) === NOT_ASKED.includes(route))
      .map((route) => (askedAtAll.has(route) ? `asked after all: ${route}` : `asked by no screen: ${route}`)),
    ...asked
      .filter((call) => call.routes.length === 0)
      .map(({ file, method, path }) => `${file} asks what is not there: ${method} ${path}`),
    ...[...withScreen, ...excused]
      .filter((action) => !actions.includes(action))
      .map((action) => `no such command: ${action}`),
    ...actions
      .filter((action) => !withScreen.has(action) && !excused.includes(action))
      .map((action) => `command without a screen: ${action}`),
    ...excused
      .filter((action) => withScreen.has(action))
      .map((action) => `has a screen after all: ${action}`),
  ]
}

describe('ADM-18 jobs of the desk and commands', () => {
  let shop: TestShop
  let both: Both
  let commands: Command[]
  beforeAll(async () => {
    shop = await startTestShop()
    const routes = shop.deskRoutes.map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`)
    commands = await loadCommands()
    both = { ...readDesk(), routes, actions: commandActions(commands) }
  })

  it('each command has its screen and each change at the desk its command, or says why not', () => {
    expect(both.actions.length).toBeGreaterThan(130)
    expect(both.routes.length).toBeGreaterThan(200)
    expect(differences(both)).toEqual([])
  })

  it('a new command, a new route, a screen that is gone or no longer asks are each found', () => {
    const usage = 'npm run shop -- loyalty add ПОКУПЕЦЬ БАЛИ'
    const [, ...others] = both.calls.filter(({ path }) => path === '/demo')
    expect({
      command: differences({ ...both, actions: commandActions([...commands, { usage }]) }),
      route: differences({ ...both, routes: [...both.routes, 'POST /loyalty/:key'] }),
      screen: differences({
        ...both,
        screens: new Map([...both.screens].filter(([path]) => path !== 'menus')),
      }),
      call: differences({ ...both, calls: both.calls.filter((call) => !others.includes(call)) }),
    }).toEqual({
      command: ['command without a screen: loyalty add'],
      route: ['route without a command: POST /loyalty/:key', 'asked by no screen: POST /loyalty/:key'],
      screen: ['no such screen: menus', 'no such screen: menus'],
      call: ['first-steps does not ask DELETE /demo', 'asked by no screen: DELETE /demo'],
    })
  })

  it('each action that a command takes stands in its usage', async () => {
    const command = await startTestCommand(shop, () => new Date())
    const taken: string[] = []
    // Commands that are called without an action answer which actions there are.
    for (const name of COMMAND_NAMES.filter((known) => !WITHOUT_ACTIONS.includes(known))) {
      const { err } = await command.run(name)
      const [, actions = 'does not say'] = /^Не вказано дію: (.+)$/m.exec(err.join('\n')) ?? []
      taken.push(...actions.split(', ').map((action) => `${name} ${action}`))
    }
    const named = both.actions.filter((action) => !WITHOUT_ACTIONS.includes(action.split(' ')[0] ?? ''))
    expect(taken.toSorted()).toEqual(named.toSorted())
  })
})

/** These commands do their work at once; the words of `import` stand beside a file. */
const WITHOUT_ACTIONS = ['open', 'close', 'reindex', 'backup', 'doctor', 'import']
