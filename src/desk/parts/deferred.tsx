import { type ReactNode, useDeferredValue } from 'react'

/** Renders its children one frame later, so that the press itself is visible first. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children, null)
}

/** Whether the screen has been drawn, so that what a press will open can be rendered in advance. */
export function useReady(): boolean {
  return useDeferredValue(true, false)
}
