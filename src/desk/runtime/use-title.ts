import { useEffect } from 'react'

export const TITLE_END = ' · Керування'

/** The tab's name: `№ 104 861 · Керування`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title}${TITLE_END}`
  }, [title])
}
