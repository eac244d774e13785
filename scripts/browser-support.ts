/** Which browsers the shop works in, and what its code uses that they do not all have: decision 36. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from 'web-features'
import { ROOT } from './build-stamp.ts'

/** The oldest release of each in which everything works. README names them too. */
export const BROWSERS = { chrome: 120, edge: 120, firefox: 121, safari: 17.4, safari_ios: 17.4 } as const

/** What newer browsers do better, and what the others do instead. By the beginning of the feature's name. */
export const ENHANCEMENTS: Readonly<Record<string, string>> = {
  'css.properties.text-wrap': 'lines break where they did before',
  'css.properties.scrollbar': 'the bar looks as everywhere in that system',
  'css.properties.cursor': 'where there is no pointer there is no cursor',
  'css.properties.forced-color-adjust': 'where colours are not forced',
  'css.properties.overscroll-behavior': 'the page goes on scrolling behind a panel',
  'css.properties.resize': 'a field that is not resized scrolls',
  'css.selectors.view-transition': 'pages change without a movement',
  'css.at-rules.page': 'paper keeps the margins of the printer',
  'api.Window.requestIdleCallback': 'a timer takes its place',
  'api.HTMLImageElement.fetchPriority': 'pictures come in the order of the page',
  'api.NavigateEvent': 'the router itself reloads when the script of a page is lost',
  'api.TrustedTypePolicy':
    'the rules of a policy are called as functions, and the policy of the page stays the door',
  'api.InputEvent.isComposing': 'of a keyboard event, which has had it for long',
  'javascript.builtins.Set.union': 'no set: `z.union` of zod',
  'javascript.builtins.Iterator.take': 'no iterator: the budget of prefetching',
}

const STYLES = 'src/{design,storefront}/**/*.css'
const SCRIPTS = 'src/{storefront,domain,contract}/**/*.{ts,tsx}'
/** Web APIs share plain names with everybody's properties (`phone`, `lines`); names of two words are their own. */
const OWN_NAME = /[a-z][A-Z]/

type Use = { feature: string; file: string }

const known = readFeatures()
const byName = groupByName()

/** Everything in the code that one of the browsers lacks, enhancements included. */
export function unsupportedUses(): Use[] {
  return [
    ...filesOf(STYLES).flatMap(({ file, text }) =>
      featuresOfStyles(text).map((feature) => ({ feature, file })),
    ),
    ...filesOf(SCRIPTS).flatMap(({ file, text }) =>
      featuresOfScript(text).map((feature) => ({ feature, file })),
    ),
  ].filter(({ feature }) => known.get(feature) === false)
}

export function enhancementOf(feature: string): string | undefined {
  return Object.keys(ENHANCEMENTS).find((beginning) => feature.startsWith(beginning))
}

export function featuresOfStyles(css: string): string[] {
  const all = (pattern: RegExp) => [...css.matchAll(pattern)]
  return [
    ...all(/@([a-z-]+)/g).map(([, name]) => `css.at-rules.${name}`),
    ...all(/::?([a-z-]+)/g).map(([, name]) => `css.selectors.${name}`),
    ...all(/([a-z-]+)\s*:\s*([^;{}]+)[;}]/g).flatMap(([, property = '', value = '']) => [
      `css.properties.${property}`,
      ...[...value.matchAll(/[a-z][a-z-]*/g)].map(([word]) => `css.properties.${property}.${word}`),
      ...[...value.matchAll(/\d([a-z]+)\b/g)].map(([, unit]) => `css.types.length.${unit}`),
    ]),
  ]
}

export function featuresOfScript(code: string): string[] {
  const all = (pattern: RegExp) => [...code.matchAll(pattern)]
  return [
    ...all(/\b([A-Z]\w+)\b/g).flatMap(([, name]) => [`api.${name}`, `javascript.builtins.${name}`]),
    ...all(/\b([A-Z]\w+)\.(\w+)/g).flatMap(([, owner, name]) => [
      `javascript.builtins.${owner}.${name}`,
      `api.${owner}.${name}_static`,
    ]),
    // Those of a named owner are above.
    ...all(/(?<!\b[A-Z]\w*)\.(\w+)(\()?/g).flatMap(([, name = '', call]) =>
      call || OWN_NAME.test(name) ? featureOfMember(name) : [],
    ),
    ...all(/\s([a-z]+)=["{]/gi).map(([, name = '']) => `html.global_attributes.${name.toLowerCase()}`),
  ]
}

/** Whose member it is stands nowhere in the text; so it is of one that all browsers have, if there is one. */
function featureOfMember(name: string): string[] {
  const candidates = byName.get(name) ?? []
  return candidates.slice(0, candidates.every((feature) => known.get(feature) === false) ? 1 : 0)
}

/** Name of MDN's data → whether every browser of ours has it. */
function readFeatures(): ReadonlyMap<string, boolean> {
  const supported = new Map<string, boolean>()
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const name of feature.compat_features ?? []) {
      const { support } = feature.status.by_compat_key?.[name] ?? feature.status
      supported.set(
        name,
        Object.entries(BROWSERS).every(([browser, least]) => isSince(support, browser, least)),
      )
    }
  }
  return supported
}

function isSince(support: Readonly<Record<string, string | undefined>>, browser: string, least: number) {
  return Number(support[browser]?.replace('≤', '') ?? Number.NaN) <= least
}

function groupByName(): ReadonlyMap<string, string[]> {
  const members = [...known.keys()].filter((feature) => {
    const parts = feature.split('.')
    const isOfLanguage = feature.startsWith('javascript.builtins.') && parts.length === 4
    return isOfLanguage || (parts[0] === 'api' && parts.length === 3 && OWN_NAME.test(parts[2] ?? ''))
  })
  return Map.groupBy(members, (feature) => feature.slice(feature.lastIndexOf('.') + 1))
}

function filesOf(pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(join(ROOT, file), 'utf8')) }))
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*/gm, '')
}
