import { useEffect } from 'react'

export const TITLE_END = ' · Керування'

/** Sets the title of the tab: `№ 104 861 · Керування`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title}${TITLE_END}`
  }, [title])
}
