import { useSyncExternalStore } from 'react'

const PHONE = window.matchMedia('(max-width: 767px)')

/** For what a stylesheet cannot do alone, such as a plot drawn for a narrow screen. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      PHONE.addEventListener('change', listener)
      return () => PHONE.removeEventListener('change', listener)
    },
    () => PHONE.matches,
  )
}
