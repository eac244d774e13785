import { useEffect, useRef, useState } from 'react'

/** Milliseconds: about as long as a person pauses between two words. */
const TYPING_MS = 600

/**
 * The numbered frames of a live preview. Each draft is loaded into a new frame behind the visible one: loading it into the
 * same frame would add an entry to the browser's history, and the page would flicker.
 *
 * @param text the draft as JSON; the form with the ref `form` posts it to the frame `preview-${asked}`
 */
export function usePreviewFrames(text: string, action: string) {
  const [asked, setAsked] = useState(0)
  const [shown, setShown] = useState(0)
  const [failed, setFailed] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const frames = useRef(new Map<number, HTMLIFrameElement>())

  useEffect(() => {
    const timer = setTimeout(() => setAsked((last) => last + 1), asked === 0 ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
    // A new frame number alone must not request another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, action])

  useEffect(() => {
    if (asked > 0) form.current?.submit()
  }, [asked])

  function handleLoad(number: number): void {
    const page = frames.current.get(number)
    const drawn = page?.contentDocument
    // A new frame is empty until its form has been answered.
    if (drawn?.URL === 'about:blank') return
    if (!drawn?.querySelector('main')) {
      setFailed(number)
      return
    }
    page?.contentWindow?.scrollTo(0, frames.current.get(shown)?.contentWindow?.scrollY ?? 0)
    setShown(number)
  }

  return {
    form,
    setFrame: (number: number, frame: HTMLIFrameElement | null) => {
      if (frame) frames.current.set(number, frame)
      else frames.current.delete(number)
    },
    /** The newest frame, and the one that is visible; 0 for none. */
    asked,
    shown,
    /** Whether the newest draft could not be shown. */
    isStale: failed === asked && asked > 0,
    retry: () => setAsked(asked + 1),
    handleLoad,
  }
}
