import { findProof } from '#src/domain/proof-of-work/find-proof.ts'

/** Runs in a worker, so that the page stays responsive; on the page itself if there is no worker. */
export function proveWork(challenge: string, bits: number): Promise<string> {
  return proveBeside(challenge, bits).catch(() => findProof(challenge, bits))
}

async function proveBeside(challenge: string, bits: number): Promise<string> {
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
      worker.addEventListener('error', reject)
      // A worker has no origin that could be named.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ challenge, bits })
    })
  } finally {
    worker.terminate()
  }
}
