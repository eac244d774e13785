import { chooseVersions } from './choose-version.ts'
import { publishedVersions } from './published-versions.ts'
import { readPinned } from './read-package.ts'

/** What the pages and the server are based on. */
const FRAMEWORK = /^(?:react|react-dom|react-router|@react-router\/.+|vite|fastify)$/

/** If all versions are ours, there is nothing to try, because `npm test` proves it. */
export type UpgradeRun = { title: string; versions: Readonly<Record<string, string>>; isOurs: boolean }

/**
 * Returns the runs with the newest minor version and patch of each package, and with the release before ours.
 * Throws if the registry does not answer.
 */
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
