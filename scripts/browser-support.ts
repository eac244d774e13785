/**
 * Which browsers the shop and its desk work in, and what their code uses that some of those lack: decisions
 * 36, 118.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from 'web-features'
import { ROOT } from './build-stamp.ts'

/** The oldest release of each browser in which everything works for shoppers. README lists them too. */
export const BROWSERS = { chrome: 120, edge: 120, firefox: 121, safari: 17.4, safari_ios: 17.4 }
/**
 * The same for the desk: Firefox has `popover`, which its menus need, from 125 on. `docs/owner/desk.md` lists
 * them.
 */
export const DESK_BROWSERS: typeof BROWSERS = { ...BROWSERS, firefox: 125 }

/** What newer browsers do better, by the beginning of the feature's name, and what the others do instead. */
export const ENHANCEMENTS: Readonly<Record<string, string>> = {
  'css.properties.text-wrap': 'lines break where they did before',
  'css.properties.scrollbar': 'the bar looks as everywhere in that system',
  'css.properties.cursor': 'where there is no pointer there is no cursor',
  'css.properties.forced-color-adjust': 'where colours are not forced',
  'css.properties.overscroll-behavior': 'the page goes on scrolling behind a panel',
  'css.properties.field-sizing': 'a field is as wide as any other, and its text scrolls in it',
  'css.properties.resize': 'a field that is not resized scrolls',
  'css.selectors.view-transition': 'pages change without a movement',
  'css.properties.accent-color': 'a box has the colour of the browser',
  'css.properties.content-visibility': 'rows that are not seen are drawn as well',
  'css.properties.font-family.ui-monospace': 'the next letters of the list',
  'css.properties.paint-order': 'a line of text is drawn over its outline',
  'css.properties.user-select': 'a drag or a long press may mark text',
  'css.at-rules.page': 'paper keeps the margins of the printer',
  'api.Window.requestIdleCallback': 'a timer takes its place',
  'api.HTMLImageElement.fetchPriority': 'pictures come in the order of the page',
  'api.NavigateEvent': 'the router itself reloads when the script of a page is lost',
  'api.TrustedTypePolicy':
    'the rules of a policy are called as functions, and the policy of the page stays the door',
  'api.InputEvent.isComposing': 'of a keyboard event, which has had it for long',
  'api.BarcodeDetector': 'who packs uses a scanner, as the field says',
  'api.HTMLMediaElement.srcObject': 'of a camera, whose stream every browser takes',
  'api.AudioParam.exponentialRampToValueAtTime': 'Firefox has it, and begins a ramp at another moment',
  'api.Element.getHTML': 'no element: the editor of texts',
  'javascript.builtins.AsyncDisposableStack.move': 'no stack: orders that go to another status',
  'javascript.builtins.Set.union': 'no set: `z.union` of zod',
  'javascript.builtins.Iterator.take': 'no iterator: the budget of prefetching',
}

const READ = [
  { styles: 'src/{design,storefront}', scripts: 'src/{storefront,domain,contract}', browsers: BROWSERS },
  { styles: 'src/desk', scripts: 'src/desk', browsers: DESK_BROWSERS },
]
/**
 * Web APIs have many plain names in common with properties of our own objects (`phone`, `lines`); only names
 * of two words are distinctive.
 */
const OWN_NAME = /[a-z][A-Z]/

type Use = { feature: string; file: string }
type Support = Readonly<Record<string, string | undefined>>

/** The name in MDN's data → the release of each browser that has it first. */
const known = readFeatures()
const byName = groupByName()

/** Returns everything in the code that one of its browsers lacks, including enhancements. */
export function unsupportedUses(): Use[] {
  return READ.flatMap(({ styles, scripts, browsers }) =>
    [
      ...usesIn(`${styles}/**/*.css`, featuresOfStyles),
      ...usesIn(`${scripts}/**/*.{ts,tsx}`, featuresOfScript),
    ].filter(({ feature }) => isLacking(feature, browsers)),
  )
}

function usesIn(pattern: string, featuresOf: (text: string) => string[]): Use[] {
  return filesOf(pattern).flatMap(({ file, text }) => featuresOf(text).map((feature) => ({ feature, file })))
}

/** Returns the enhancement that a feature belongs to. */
export function enhancementOf(feature: string): string | undefined {
  return Object.keys(ENHANCEMENTS).find((beginning) => feature.startsWith(beginning))
}

/** Returns the features that a stylesheet uses, by their names in MDN's data. */
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

/** Returns the features that a script uses, by their names in MDN's data. */
export function featuresOfScript(code: string): string[] {
  const all = (pattern: RegExp) => [...code.matchAll(pattern)]
  return [
    ...all(/\b([A-Z]\w+)\b/g).flatMap(([, name]) => [`api.${name}`, `javascript.builtins.${name}`]),
    ...all(/\b([A-Z]\w+)\.(\w+)/g).flatMap(([, owner, name]) => [
      `javascript.builtins.${owner}.${name}`,
      `api.${owner}.${name}_static`,
    ]),
    // Members of a named owner are found above.
    ...all(/(?<!\b[A-Z]\w*)\.(\w+)(\()?/g).flatMap(([, name = '', call]) =>
      call || OWN_NAME.test(name) ? featureOfMember(name) : [],
    ),
    ...all(/\s([a-z]+)=["{]/gi).map(([, name = '']) => `html.global_attributes.${name.toLowerCase()}`),
  ]
}

/**
 * The text does not say whose member it is, so it counts as a member of an owner that all browsers have, if
 * there is one.
 */
function featureOfMember(name: string): string[] {
  const candidates = byName.get(name) ?? []
  return candidates.slice(0, candidates.every((feature) => isLacking(feature, BROWSERS)) ? 1 : 0)
}

function isLacking(feature: string, browsers: typeof BROWSERS): boolean {
  const support = known.get(feature)
  return (
    support !== undefined && Object.entries(browsers).some(([name, least]) => !isSince(support[name], least))
  )
}

function isSince(release: string | undefined, least: number): boolean {
  return Number(release?.replace('≤', '') ?? Number.NaN) <= least
}

function readFeatures(): ReadonlyMap<string, Support> {
  const supported = new Map<string, Support>()
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const name of feature.compat_features ?? []) {
      supported.set(name, (feature.status.by_compat_key?.[name] ?? feature.status).support)
    }
  }
  return supported
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
