import { chooseVersions } from './choose-version.ts'
import { publishedVersions } from './published-versions.ts'
import { readPinned } from './read-package.ts'

/** What the pages and the server stand on. */
const FRAMEWORK = /^(?:react|react-dom|react-router|@react-router\/.+|vite|fastify)$/

export type UpgradeRun = { title: string; versions: Readonly<Record<string, string>> }

/** The newest patch and minor of each, and the release before ours. Throws where the registry does not answer. */
export async function runs(): Promise<UpgradeRun[]> {
  const ours = readPinned().filter(({ name }) => FRAMEWORK.test(name))
  const published = await publishedVersions(ours)
  const chosen = ours.map(
    ({ name, version }) => [name, chooseVersions(version, published.get(name) ?? [])] as const,
  )
  return [
    { title: 'newest', versions: Object.fromEntries(chosen.map(([name, { newest }]) => [name, newest])) },
    { title: 'before', versions: Object.fromEntries(chosen.map(([name, { before }]) => [name, before])) },
  ]
}
