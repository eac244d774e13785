import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'

const hideQuery = (query: string, is_hidden: boolean) =>
  sendDesk('POST', '/search/hide', { query, is_hidden })

/** Puts a query without hits aside; the toast puts it back into the list. */
export function useHideQuery(): (query: string) => Promise<boolean> {
  const change = useChange()
  return (query) =>
    change(
      () => hideQuery(query, true),
      `Сховано: ${query}`,
      () => hideQuery(query, false),
    )
}
