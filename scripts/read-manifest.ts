import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = /^manifest-[\w-]+\.js$/
const START = 'window.__reactRouterManifest='

const addresses = z.array(z.string()).default([])
const part = { module: z.string(), imports: addresses, css: addresses }
/** The build leaves out of the router what would run them: see `scripts/router-choices.ts`. */
const none = z.literal(false).optional()
const withoutHandlers = {
  hasAction: none,
  hasClientAction: none,
  hasClientLoader: none,
  hasClientMiddleware: none,
}
const manifestSchema = z.object({
  url: z.string(),
  entry: z.object(part),
  routes: z.record(z.string(), z.object({ ...part, ...withoutHandlers, parentId: z.string().optional() })),
})

/** What the browser is told of the build: for each route its module, all that this imports, and its styles. */
export type Manifest = z.infer<typeof manifestSchema>

/**
 * Reads the router's manifest of a fresh build.
 *
 * @param client folder with the files for the browser
 * @throws when there is not exactly one, it is none, or a route does what our build of the router cannot
 */
export function readManifest(client: string): Manifest {
  const names = readdirSync(join(client, 'assets')).filter((name) => FILE.test(name))
  const [name] = names
  if (name === undefined || names.length > 1) throw new Error(`${names.length} manifests in ${client}`)
  const script = readFileSync(join(client, 'assets', name), 'utf8')
  if (!script.startsWith(START)) throw new Error(`${name} is no manifest of React Router any more`)
  return manifestSchema.parse(JSON.parse(script.slice(START.length).replace(/;\s*$/, '')))
}
