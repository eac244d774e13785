import { readFlag, writeFlag } from './device-flags.ts'

const SOUND = 'desk-sound'

export function hasSound(): boolean {
  return readFlag(SOUND)
}

export function turnSound(isOn: boolean): void {
  writeFlag(SOUND, isOn)
  if (isOn) playArrival()
}

/** Plays two short tones made by the browser, so that no file has to be fetched when an order comes. */
export function playArrival(): void {
  const audio = new AudioContext()
  for (const [at, pitch] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.0001, audio.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.2, audio.currentTime + at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + 0.32)
  }
}
