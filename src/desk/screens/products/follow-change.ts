import type { GoodsChangeState } from '#src/contract/admin/goods.ts'
import { unwrittenTexts } from '#src/domain/catalogue/unwritten-values.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'

const ASK_MS = 700

/**
 * Asks how far a change has come until it is done. The shop works on it without this browser, so a lost connection is only
 * waited for.
 */
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
    state = await stateNow(state)
  }
  return state
}

async function stateNow(known: GoodsChangeState): Promise<GoodsChangeState> {
  try {
    return await getDesk<GoodsChangeState>(`/goods/changes/${known.id}`)
  } catch (error) {
    if (error instanceof DeskError && error.kind === 'offline') return known
    throw error
  }
}

/** The message after a change was undone: what could not be restored is counted. */
export function undoneText({ kept, kept_gone }: GoodsChangeState): string {
  if (kept === 0) return 'Повернуто, як було'
  return ['Повернуто', ...unwrittenTexts({ passed: 0, passed_gone: 0, kept, kept_gone })].join(', ')
}
