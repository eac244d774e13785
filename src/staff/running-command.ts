let running: string | null = null

/** Sets which command of the owner this process runs, such as `promotions set`, so that the journal names it. */
export function nameCommand(name: string | null): void {
  running = name
}

export function runningCommand(): string | null {
  return running
}
