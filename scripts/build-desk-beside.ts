import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { ROOT } from './build-stamp.ts'

/** Builds the desk in a process that gives way to the shop, and ends with it. */
export function buildDeskBeside(): void {
  const child = spawn(process.execPath, ['scripts/build-desk.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => child.kill()
  process.on('exit', end)
  child.on('error', (error) => console.error(`Керування не зібрано: ${error.message}`))
  child.on('exit', (code) => {
    process.off('exit', end)
    console.log(code === 0 ? 'Керування магазином готове' : 'Керування не зібрано: причина вище')
  })
  // Before the pictures of the demo goods, which have the lowest: the owner may be waiting at its door.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
}
