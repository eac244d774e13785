/** A line for the person who started the shop; everything else goes to the log. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The terminal is gone, as when its window is closed: what is still written there must not end the process half-way. */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
