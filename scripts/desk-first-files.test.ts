import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { largestFirst, routedScreens } from './desk-first-files.ts'

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

const document = (...lines: string[]) => `<head>\n${lines.map((line) => `  ${line}\n`).join('')}</head>`

it('ADM-22 the document names its largest files first: six come at once', () => {
  const icon = '<link rel="icon" href="/favicon.svg" />'
  const entry = '<script type="module" crossorigin src="/admin/assets/index.js"></script>'
  const small = '<link rel="modulepreload" crossorigin href="/admin/assets/early.js">'
  const large = '<link rel="modulepreload" crossorigin href="/admin/assets/framework.js">'
  const style = '<link rel="stylesheet" crossorigin href="/admin/assets/index.css">'
  const bytes: Record<string, number> = { 'index.js': 11, 'early.js': 1, 'framework.js': 86, 'index.css': 9 }
  const sorted = largestFirst(
    document(icon, entry, small, large, style),
    (address) => bytes[address.replace('/admin/assets/', '')] ?? 0,
  )
  expect(sorted).toBe(document(icon, large, entry, style, small))
})
