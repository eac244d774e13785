import { type ReactNode, useDeferredValue } from 'react'

/** What follows from a press and may come a picture after it: what was pressed is seen to be pressed first. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children, null)
}

/** Whether the screen is there, so that what a press will open can be rendered before it. */
export function useReady(): boolean {
  return useDeferredValue(true, false)
}
