/** A line for the person who started the shop; everything else goes to the log. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
