import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { ROOT } from './build-stamp.ts'

/** Builds the desk in a process with a lower priority than the shop, which ends with the shop. */
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
  // Above the pictures of the demo goods, which have the lowest priority, because the owner may be waiting to
  // enter.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
}
