/** Writes a line for the person who started the shop. Everything else is logged. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Where log lines are written. The logger's own output writes with a delay, and an error of it would then end
 * the process, because nothing listens for it.
 */
export const LOG_OUTPUT = { write: (line: string) => void process.stdout.write(line) }

/**
 * Ignores errors of the output: when a terminal is closed nobody can read it any more, and writing to it must
 * not end the process halfway.
 */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
