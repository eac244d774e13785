import { Writable } from 'node:stream'

/** Receives a log and collects its lines in `lines`. */
export class LogLines extends Writable {
  readonly lines: string[] = []

  override _write(line: unknown, _encoding: string, done: () => void): void {
    this.lines.push(String(line))
    done()
  }
}
