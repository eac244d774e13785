import { chooseVersions } from './choose-version.ts'
import { publishedVersions } from './published-versions.ts'
import { readPinned } from './read-package.ts'

/** What the pages and the server stand on. */
const FRAMEWORK = /^(?:react|react-dom|react-router|@react-router\/.+|vite|fastify)$/

/** With versions that are all ours there is nothing to try: `npm test` is its proof. */
export type UpgradeRun = { title: string; versions: Readonly<Record<string, string>>; isOurs: boolean }

/** The newest patch and minor of each, and the release before ours. Throws where the registry does not answer. */
export async function runs(): Promise<UpgradeRun[]> {
  const ours = readPinned().filter(({ name }) => FRAMEWORK.test(name))
  const published = await publishedVersions(ours)
  const chosen = ours.map(({ name, version }) => ({
    name,
    version,
    ...chooseVersions(version, published.get(name) ?? []),
  }))
  return (['newest', 'before'] as const).map((title) => ({
    title,
    versions: Object.fromEntries(chosen.map((one) => [one.name, one[title]])),
    isOurs: chosen.every((one) => one[title] === one.version),
  }))
}
