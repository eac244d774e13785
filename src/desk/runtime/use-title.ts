import { useEffect } from 'react'

/** The tab's name: `№ 104 861 · Керування`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Керування`
  }, [title])
}
