/** A line for the person who started the shop; everything else goes to the log. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * The output of the log. The logger's default output writes a little later, and a failure then has no listener and ends
 * the process.
 */
export const LOG_OUTPUT = { write: (line: string) => void process.stdout.write(line) }

/** Ignores errors of output after the terminal was closed, so that they do not end the process while it stops. */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
