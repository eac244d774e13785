/** `node scripts/behaviour.ts` writes `docs/behaviour/`: every requirement with the tests that prove it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AREAS, type Area, areaOf, prefixOf } from './behaviour-areas.ts'
import { ROOT } from './build-stamp.ts'
import { findProofs, type Proof } from './proofs.ts'

export const BEHAVIOUR_FOLDER = join(ROOT, 'docs/behaviour')

type Requirement = { id: string; sentence: string; proofs: readonly Proof[] }

/** Returns the requirements in the order of the specification. */
export function readRequirements(): Requirement[] {
  const sentences: unknown = JSON.parse(readFileSync(join(ROOT, 'docs/requirements.json'), 'utf8'))
  const proofs = findProofs()
  return Object.entries(sentences ?? {}).map(([id, sentence]) => ({
    id,
    sentence: String(sentence),
    proofs: proofs.get(id) ?? [],
  }))
}

/** Returns the text of every page by its name. */
export function behaviourPages(requirements = readRequirements()): ReadonlyMap<string, string> {
  const groups = Map.groupBy(requirements, ({ id }) => areaOf(id))
  const pages = AREAS.map((area) => ({ area, own: inOrderOf(area, groups.get(area) ?? []) }))
  const filled = pages.filter(({ own }) => own.length > 0)
  return new Map([
    ['README.md', index(filled)],
    ...filled.map(({ area, own }) => [`${area.page}.md`, page(area, own)] as const),
  ])
}

/** In the order of the area's prefixes, and by number within each. */
function inOrderOf({ ids }: Area, requirements: readonly Requirement[]): Requirement[] {
  const prefixes = [...new Set(ids.map(prefixOf))]
  return prefixes.flatMap((prefix) =>
    requirements
      .filter(({ id }) => prefixOf(id) === prefix)
      .toSorted((one, other) => one.id.localeCompare(other.id)),
  )
}

function index(pages: readonly { area: Area; own: readonly Requirement[] }[]): string {
  return lines(
    '# What the shop does',
    'A page per area: each requirement in a sentence, and under it what its tests say. Made by ' +
      '`node scripts/behaviour.ts` from `docs/requirements.json` and the titles of the tests; `npm test` compares.',
    ...pages.map(({ area, own }) => `**[${area.title}](${area.page}.md)**<br>${links(area, own)}`),
  )
}

/** `CART [01](…) [02](…) · REC [01](…)` */
function links({ page: name }: Area, requirements: readonly Requirement[]): string {
  const groups = Map.groupBy(requirements, ({ id }) => prefixOf(id))
  const link = (id: string) => `[${id.slice(prefixOf(id).length + 1)}](${name}.md#${id.toLowerCase()})`
  return [...groups].map(([prefix, own]) => [prefix, ...own.map(({ id }) => link(id))].join(' ')).join(' · ')
}

function page({ title }: Area, requirements: readonly Requirement[]): string {
  return lines(`# ${title}`, '[All areas](README.md)', ...requirements.flatMap(section))
}

function section({ id, sentence, proofs }: Requirement): string[] {
  const titles = [...new Set(proofs.map(({ title }) => title))]
  const files = [...new Set(proofs.map(({ file }) => file))]
  return [
    `## ${id}`,
    oneLine(sentence),
    titles.map((title) => `- ${plain(title)}`).join('\n'),
    `<sub>${files.map((file) => `[${basename(file).replace(/\.tsx?$/, '')}](../../${file})`).join(', ')}</sub>`,
  ]
}

/** Escapes what Markdown would interpret in a title. */
function plain(title: string): string {
  return title.replaceAll(/[\\`*_<>[\]]/g, String.raw`\$&`)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function lines(...paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}

if (import.meta.main) {
  rmSync(BEHAVIOUR_FOLDER, { recursive: true, force: true })
  mkdirSync(BEHAVIOUR_FOLDER, { recursive: true })
  for (const [name, text] of behaviourPages()) writeFileSync(join(BEHAVIOUR_FOLDER, name), text)
}
