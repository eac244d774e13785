import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { SETTING_SCREENS, type SettingsScreenData } from '#src/contract/admin/settings.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { readDesk } from '#tests/desk-source/read-desk.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

/**
 * Settings that stand in a screen of their own and not in a form of fields, with the screen and what it asks.
 */
const ELSEWHERE: Readonly<Record<string, { screen: string; asks: string }>> = {
  headerMenu: { screen: 'menus', asks: 'PUT /menus/:' },
  footerMenu: { screen: 'menus', asks: 'PUT /menus/:' },
}
/** The screens of the desk that draw the fields of an answer; all others are drawn by `settings/:screen`. */
const DRAWN_BY: Readonly<Record<string, string>> = { staff: 'settings/staff', copies: 'settings/copies' }

const desk = readDesk()
/** What a screen asks of the server. */
const asks = (screen: string) =>
  desk.calls
    .filter(({ file }) => desk.screens.get(screen)?.has(file) === true)
    .map(({ method, path }) => `${method} ${path}`)

describe('ADM-17 settings of the desk and of the command', () => {
  let shop: TestShop
  let owner: DeskClient
  let known: string[]
  let offered: { key: string; screen: string }[]

  beforeAll(async () => {
    shop = await startTestShop()
    owner = await signedIn(shop, 'owner')
    const command = await startTestCommand(shop, () => new Date())
    const { out } = await command.run('settings', 'list', '--json')
    known = Object.keys(JSON.parse(out.join('\n')))
    const screens = SETTING_SCREENS.map(async (screen) => {
      const path = `/api/admin/settings/screens/${screen}`
      const { sections } = (await owner.getJson<{ data: SettingsScreenData }>(path)).data
      return sections.flatMap(({ fields }) => fields.map(({ key }) => ({ key, screen })))
    })
    offered = (await Promise.all(screens)).flat()
  })

  it('every setting that the command knows stands on one screen, and on one alone', () => {
    const places = [...offered.map(({ key }) => key), ...Object.keys(ELSEWHERE)]
    expect(known.length).toBeGreaterThan(90)
    expect(places.toSorted()).toEqual(known.toSorted())
  })

  it('each of those screens is one that can be opened, and asks for its fields', () => {
    const own = Object.entries(DRAWN_BY).filter(
      ([screen, path]) => !asks(path).includes(`GET /settings/screens/${screen}`),
    )
    const elsewhere = Object.values(ELSEWHERE).filter(
      ({ screen, asks: call }) => !asks(screen).includes(call),
    )
    expect({ own, elsewhere }).toEqual({ own: [], elsewhere: [] })
    expect(asks('settings/:screen')).toContain('GET /settings/screens/:')
    // A screen that the navigation does not reach is not reached at all.
    const frame = readFileSync(
      new URL('../desk/screens/settings/settings-frame.tsx', import.meta.url),
      'utf8',
    )
    const unlinked = SETTING_SCREENS.filter((screen) => !frame.includes(`['${screen}', '`))
    expect(unlinked).toEqual([])
  })
})
