import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'

const hideQuery = (query: string, is_hidden: boolean) =>
  sendDesk('POST', '/search/hide', { query, is_hidden })

/** Hides a query without hits; the toast can undo it. */
export function useHideQuery(): (query: string) => Promise<boolean> {
  const change = useChange()
  return (query) =>
    change(
      () => hideQuery(query, true),
      `Сховано: ${query}`,
      () => hideQuery(query, false),
    )
}
