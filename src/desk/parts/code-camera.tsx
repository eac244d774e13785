import { useEffect, useRef, useState } from 'react'
import { type CodeReader, openCamera } from '../runtime/code-reader.ts'
import { Note } from './note.tsx'

/** Milliseconds between two readings: short enough to read a code at once, long enough to keep the phone cool. */
const LOOK_MS = 150
/** Milliseconds out of view after which the same code counts again, as the next piece of the same goods. */
const AWAY_MS = 1200

type Props = { read: CodeReader; hint: string; onCode: (code: string) => void }

/** The picture of the camera. Calls `onCode` once for each code that comes into view. */
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
      // There is no camera, access to it was refused, or another program uses it. One sentence covers all three.
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
