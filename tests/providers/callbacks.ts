import { setTimeout as delay } from 'node:timers/promises'

export type Callback = {
  url: string
  headers: Record<string, string>
  body: string
  /** What the callback is about, for a test that looks for it. */
  about: string
}
export type SentCallback = Callback & { status: number | null; answer: string; accepted: boolean }

/** `send` sends a callback at once, `queue` lets it wait until `release`, and `lose` never sends it. */
export type CallbackMode = 'send' | 'queue' | 'lose'

export type Callbacks = {
  mode: CallbackMode
  /** How often each callback is sent, one after another. */
  copies: number
  /** How long after its cause a callback is sent; by then the payer may be back in the shop. */
  delayMs: number
  /** The pauses before a callback that was not accepted is repeated; without pauses it waits for `repeat`. */
  repeatAfterMs: readonly number[]
  /** The callbacks that wait for `release`. */
  queued: Callback[]
  lost: Callback[]
  sent: SentCallback[]
  /**
   * Sends what is queued, in the order that `order` gives: `callbacks.release((queued) =>
   * queued.toReversed())`.
   */
  release: (order?: (queued: Callback[]) => Callback[]) => Promise<void>
  /** Sends once more every callback that was not accepted. */
  repeat: () => Promise<void>
  /** Sends any callback as it is, as somebody who is not the provider would. */
  deliver: (callback: Callback) => Promise<SentCallback>
  /** Waits until no callback is under way; it does not wait for the pauses before repeats. */
  settled: () => Promise<void>
  push: (callback: Callback) => Promise<void>
  stop: () => void
}

type Options = { accepts: (status: number, answer: string) => boolean; repeatAfterMs?: readonly number[] }

/** How long the provider waits for an answer of the shop. */
const SHOP_ANSWERS_MS = 10_000

/**
 * What a provider sends to the shop by itself, with the ways in which that goes wrong.
 *
 * @param accepts whether an answer of the shop counts as taken
 */
export function createCallbacks({ accepts, repeatAfterMs = [] }: Options): Callbacks {
  const underWay = new Set<Promise<unknown>>()
  const stopping = new AbortController()

  async function deliver(callback: Callback): Promise<SentCallback> {
    const { status, answer } = await post(callback)
    const sent = { ...callback, status, answer, accepted: status !== null && accepts(status, answer) }
    callbacks.sent.push(sent)
    return sent
  }

  async function sendCopies(callback: Callback): Promise<void> {
    for (let copy = 0; copy < callbacks.copies; copy += 1) {
      const { accepted } = await deliver(callback)
      if (!accepted) void repeatCallback(callback, [...callbacks.repeatAfterMs])
    }
  }

  async function repeatCallback(callback: Callback, [pause, ...rest]: number[]): Promise<void> {
    if (pause === undefined) return
    try {
      await delay(pause, undefined, { signal: stopping.signal, ref: false })
    } catch {
      // The server was closed meanwhile.
      return
    }
    const { accepted } = await deliver(callback)
    if (!accepted) await repeatCallback(callback, rest)
  }

  async function sendLate(callback: Callback): Promise<void> {
    await delay(callbacks.delayMs)
    await sendCopies(callback)
  }

  const track = async (work: Promise<unknown>) => {
    underWay.add(work)
    await work.finally(() => underWay.delete(work))
  }

  const callbacks: Callbacks = {
    mode: 'send',
    copies: 1,
    delayMs: 0,
    repeatAfterMs,
    queued: [],
    lost: [],
    sent: [],
    deliver,
    push: async (callback) => {
      if (callback.url === '') return
      if (callbacks.mode === 'queue') return void callbacks.queued.push(callback)
      if (callbacks.mode === 'lose') return void callbacks.lost.push(callback)
      if (callbacks.delayMs === 0) return track(sendCopies(callback))
      void track(sendLate(callback))
    },
    release: async (order = (queued) => queued) => {
      for (const callback of order(callbacks.queued.splice(0))) await track(sendCopies(callback))
    },
    repeat: async () => {
      const accepted = new Set(callbacks.sent.filter((sent) => sent.accepted).map(({ body }) => body))
      const waiting = new Map(
        callbacks.sent.map(({ url, headers, body, about }) => [body, { url, headers, body, about }]),
      )
      for (const [body, callback] of waiting) if (!accepted.has(body)) await track(deliver(callback))
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: () => stopping.abort(),
  }
  return callbacks
}

async function post({ url, headers, body }: Callback): Promise<{ status: number | null; answer: string }> {
  try {
    const signal = AbortSignal.timeout(SHOP_ANSWERS_MS)
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    return { status: response.status, answer: await response.text() }
  } catch (error) {
    return { status: null, answer: String(error) }
  }
}
