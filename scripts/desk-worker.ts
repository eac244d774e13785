import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-stamp.ts'
import { buildWorker } from './build-worker.ts'

const SOURCE = join(ROOT, 'src/desk/runtime/offline/worker/worker.ts')
const ASSETS = '/admin/assets/'
const OFFLINE_PAGE = 'offline.html'
const OF_DESK = /\.(?:js|css|woff2)$/
const NAMED = /\/admin\/assets\/[\w.-]+\.(?:js|css|woff2)/g

/**
 * Builds the desk's worker. It includes the page that it shows without a connection, for which the server has
 * no address.
 *
 * @param client folder of the built desk, before files of earlier builds are added
 */
export async function buildDeskWorker(client: string, id: string): Promise<void> {
  const page = readFileSync(join(client, OFFLINE_PAGE), 'utf8')
  rmSync(join(client, OFFLINE_PAGE))
  const [entry = ''] = namedIn(readFileSync(join(client, 'index.html'), 'utf8'))
  const built = readdirSync(join(client, 'assets')).filter((name) => OF_DESK.test(name))
  const others = built.map((name) => ASSETS + name).filter((file) => file !== entry)
  await buildWorker({
    source: SOURCE,
    client,
    build: {
      id,
      files: [entry, ...others.toSorted()],
      offline: { page, files: filesOf(client, page) },
    },
  })
}

/** Returns the files that the page names, and those that its stylesheets name. */
function filesOf(client: string, page: string): string[] {
  const named = namedIn(page)
  const styles = named.filter((file) => file.endsWith('.css'))
  const read = (file: string) => readFileSync(join(client, 'assets', file.slice(ASSETS.length)), 'utf8')
  return [...new Set([...named, ...styles.flatMap((file) => namedIn(read(file)))])]
}

function namedIn(text: string): string[] {
  return text.match(NAMED) ?? []
}
