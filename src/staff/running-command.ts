let running: string | null = null

/** Sets which command of the owner this process runs, such as `promotions set`, for the journal. */
export function nameCommand(name: string | null): void {
  running = name
}

/** Returns the name of the running command; null in a process that runs none. */
export function runningCommand(): string | null {
  return running
}
