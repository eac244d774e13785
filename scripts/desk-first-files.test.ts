import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routedScreens } from './desk-first-files.ts'

const routes = readFileSync(join(import.meta.dirname, '../src/desk/routes.tsx'), 'utf8')

it('ADM-22 every screen that the desk has a route to is known by its address', () => {
  const screens = routedScreens(routes)
  const files = new Set(screens.flatMap((screen) => screen.files))
  const imported = [...routes.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file]) => file)
  expect(imported.filter((file) => file !== undefined && !files.has(file))).toEqual([])
  expect(screens).toContainEqual({ path: '', files: ['screens/today/today-screen.tsx'] })
  expect(screens).toContainEqual({
    path: 'settings/staff',
    files: ['screens/settings/settings-frame.tsx', 'screens/settings-staff/staff-screen.tsx'],
  })
  const paths = screens.map(({ path }) => path)
  expect(paths.indexOf('orders/new')).toBeLessThan(paths.indexOf('orders/:number'))
})
