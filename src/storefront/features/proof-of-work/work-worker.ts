import { findProof } from '#src/domain/proof-of-work/find-proof.ts'

addEventListener(
  'message',
  ({ data: { challenge, bits } }: MessageEvent<{ challenge: string; bits: number }>) => {
    void findProof(challenge, bits).then((proof) => postMessage(proof))
  },
)
