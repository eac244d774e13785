import type { GoodsChangeState } from '#src/contract/admin/goods.ts'
import { getDesk } from '../../runtime/call-desk.ts'

const ASK_MS = 700

/** Asks how far a change is until it is done. */
export async function followChange(
  started: GoodsChangeState,
  onProgress: (state: GoodsChangeState) => void,
): Promise<GoodsChangeState> {
  let state = started
  while (state.state === 'applying' || state.state === 'undoing') {
    onProgress(state)
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_MS)
    })
    state = await getDesk<GoodsChangeState>(`/goods/changes/${state.id}`)
  }
  return state
}
