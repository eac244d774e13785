import { useEffect, useRef, useState } from 'react'
import { type CodeReader, openCamera } from '../runtime/code-reader.ts'
import { Note } from './note.tsx'

/** Between two looks: a code that is brought into view is read at once, and the phone stays cool. */
const LOOK_MS = 150
/** A code counts again when it was out of view for so long: it is the next piece of the same goods. */
const AWAY_MS = 1200

type Props = { read: CodeReader; hint: string; onCode: (code: string) => void }

/** What the camera sees, and each code that comes into view, once. */
export function CodeCamera({ read, hint, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  }, [onCode])

  useEffect(() => {
    const watch = async (signal: AbortSignal): Promise<void> => {
      const stream = await openCamera()
      const end = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (signal.aborted) return end()
      signal.addEventListener('abort', end)
      if (!video.current) return undefined
      video.current.srcObject = stream
      await video.current.play()
      const seen = new Map<string, number>()
      while (!signal.aborted && video.current) {
        const now = performance.now()
        for (const code of await read(video.current)) {
          const last = seen.get(code)
          seen.set(code, now)
          if (last === undefined || now - last > AWAY_MS) latest.current(code)
        }
        await new Promise((resolve) => {
          setTimeout(resolve, LOOK_MS)
        })
      }
      return undefined
    }
    const stop = new AbortController()
    void watch(stop.signal).catch(() => {
      // Refused, taken by another program, or there is none: all of it is said.
      if (!stop.signal.aborted) setRefused(true)
    })
    return () => stop.abort()
  }, [read])

  if (isRefused)
    return (
      <Note tone="wrong" isNews>
        Камера не відкрилася. Дозвольте її цьому сайту в браузері або скануйте сканером.
      </Note>
    )
  return (
    <figure className="code-camera">
      <video ref={video} muted playsInline aria-label="Що бачить камера" />
      <figcaption className="muted">{hint}</figcaption>
    </figure>
  )
}
