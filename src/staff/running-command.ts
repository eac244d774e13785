let running: string | null = null

/** Says which command of the owner this process runs, as `promotions set`: the journal names it. */
export function nameCommand(name: string | null): void {
  running = name
}

export function runningCommand(): string | null {
  return running
}
