import { constants, setPriority } from 'node:os'
import { convertPicture, convertToAvif } from './convert-picture.ts'
import { type Answer, PATIENT, type Task, taskSchema } from './converter-messages.ts'
import { PictureError } from './picture-error.ts'

/** A process that converts pictures for `start-converter.ts` and ends when that one closes the channel. */

// Requests for pages have priority. Work that nobody waits for uses the rest of the processor.
const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority
setPriority(process.argv.includes(PATIENT) ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
// These signals reach the whole process group, but the pictures being converted have to be finished first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (message: unknown) => void answer(taskSchema.parse(message)))

async function answer(task: Task): Promise<void> {
  const result = await convert(task)
  if (process.connected) process.send?.(result)
}

async function convert(task: Task): Promise<Answer> {
  const { id } = task
  try {
    if (task.kind === 'webp') return { kind: 'webp', id, picture: await convertPicture(task.input) }
    return { kind: 'avif', id, files: await convertToAvif(task.widest, task.widths) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'problem', id, message, isFinal: error instanceof PictureError ? error.isFinal : null }
  }
}
