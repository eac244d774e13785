/** A line for the person who started the shop; everything else goes to the log. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Where the log's lines go. Not the logger's own way out: it writes a little later, and what fails then ends the
 * process without a listener.
 */
export const LOG_OUTPUT = { write: (line: string) => void process.stdout.write(line) }

/** Nobody may read any more, as when a window is closed: what is still written must not end the process half-way. */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
