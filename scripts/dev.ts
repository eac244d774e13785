/**
 * `npm run dev`: the shop with hot reload. Vite inside it reloads the storefront; a change in what the server
 * runs starts the process again. `src/storefront` and `src/desk` are not watched, because each change there
 * would do both.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-stamp.ts'

const WATCHED = readdirSync(join(ROOT, 'src')).filter((name) => !['storefront', 'desk'].includes(name))

const child = spawn('node', [...WATCHED.map((path) => `--watch-path=src/${path}`), 'src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
