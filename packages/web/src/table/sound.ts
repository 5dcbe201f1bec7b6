/** Soft sounds: a tap for what one does, a rattle for dice, a chime when it is one's turn. Made here, so that nothing is loaded. */
import { effect } from '@preact/signals'
import { sound } from '../prefs.ts'
import type { Play } from './play.ts'

const QUIET = 0.05

/** A tone that dies away; several make a chord or a rattle. */
function tone(audio: AudioContext, from: number, pitch: number, length: number, kind: OscillatorType): void {
  const wave = audio.createOscillator()
  const volume = audio.createGain()
  wave.type = kind
  wave.frequency.value = pitch
  volume.gain.setValueAtTime(QUIET, audio.currentTime + from)
  volume.gain.exponentialRampToValueAtTime(0.0005, audio.currentTime + from + length)
  wave.connect(volume).connect(audio.destination)
  wave.start(audio.currentTime + from)
  wave.stop(audio.currentTime + from + length)
}

const SOUNDS = {
  tap: (audio: AudioContext) => tone(audio, 0, 220, 0.06, 'triangle'),
  dice: (audio: AudioContext) => {
    for (const [i, pitch] of [310, 240, 340, 200].entries()) tone(audio, i * 0.055, pitch, 0.05, 'triangle')
  },
  turn: (audio: AudioContext) => {
    tone(audio, 0, 523, 0.35, 'sine')
    tone(audio, 0.12, 659, 0.45, 'sine')
  },
} as const

/** Follows the table until the returned function is called. */
export function followSounds({ skin, session, state, situation, deciding }: Play): () => void {
  if (!session) return () => undefined
  let audio: AudioContext | undefined
  const make = (what: keyof typeof SOUNDS): void => {
    if (!sound.peek() || document.hidden) return
    audio ??= new AudioContext()
    // A browser makes no sound before the first click; then there is none to be heard.
    if (audio.state === 'running') SOUNDS[what](audio)
    else void audio.resume()
  }
  let told: number | undefined
  let mine = false
  const stop = effect(() => {
    const log = state.value?.log
    const s = situation.peek()
    const now = deciding.value
    if (!log || !s) return
    const news = told === undefined ? [] : log.slice(told)
    if (news.length > 0 && skin.battles(s, news).length > 0) make('dice')
    else if (told !== undefined && now && !mine) make('turn')
    else if (news.length > 0 && mine) make('tap')
    told = log.length
    mine = now
  })
  return () => {
    stop()
    void audio?.close()
  }
}
