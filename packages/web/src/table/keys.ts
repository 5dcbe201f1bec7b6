/** The keyboard of the table (LOOK 11). Typing in a field, or a dialog, keeps its keys. */
import { useEffect } from 'preact/hooks'
import { pieceOf } from '../skin/index.ts'
import { targetAt } from './aim.ts'
import { focusBoard, focusButtons, stepFocus } from './focus.ts'
import { neighbourToward } from './layout.ts'
import { endsStep, isPlaying, press } from './Prompt.tsx'
import type { Slice } from './parts.ts'
import { searcherIn } from './waited.ts'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The number pad: six directions of hexes with flat sides north and south. Named by place, since digits are layers. */
const PAD: Readonly<Record<string, readonly [number, number]>> = {
  Numpad8: [0, -1],
  Numpad9: [0.87, -0.5],
  Numpad3: [0.87, 0.5],
  Numpad2: [0, 1],
  Numpad1: [-0.87, 0.5],
  Numpad7: [-0.87, -0.5],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
}

export function useKeys({
  play,
  selection,
  sight,
  talk,
  acting,
  walking,
  advice,
  room,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'walking' | 'advice' | 'room'>): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey) return
      const target = e.target instanceof HTMLElement ? e.target : undefined
      if (target?.closest('input, textarea, select, dialog')) return
      const onBoard = target === undefined || target === document.body || target.closest('.board') !== null
      if (key(e, { play, selection, sight, talk, acting, walking, advice, room }, onBoard, target)) e.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [play, selection, sight, talk, acting, walking, advice, room])
}

/** True when the key was ours. */
function key(
  e: KeyboardEvent,
  {
    play,
    selection,
    sight,
    talk,
    acting,
    walking,
    advice,
    room,
  }: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'walking' | 'advice' | 'room'>,
  onBoard: boolean,
  target: HTMLElement | undefined,
): boolean {
  const arrow = ARROWS[e.key] ?? PAD[e.code]
  if (arrow && onBoard) {
    const next = neighbourToward(play.skin.places, selection.cursor.value, arrow[0], arrow[1])
    if (next !== undefined) {
      walking.goTo(next)
      if (target?.id.startsWith('zone-button-')) document.getElementById(`zone-button-${next}`)?.focus()
    }
    return true
  }
  if (target?.closest('.prompt-buttons') && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) {
    return stepFocus(target, e.key === 'ArrowRight' ? 1 : -1)
  }
  switch (e.key) {
    case 'Tab':
      return target?.classList.contains('board') ? walking.cycle(e.shiftKey ? -1 : 1) : false
    case 'Enter':
    case ' ':
      if (!onBoard || target?.closest('button')) return false
      if (!e.shiftKey) return enter({ play, selection, acting })
      acting.toggle(`place:${selection.cursor.value}`)
      return true
    case 'Escape':
      walking.back()
      focusBoard()
      return true
    case 't':
    case 'T':
      if (walking.nextTarget(e.shiftKey ? -1 : 1)) focusBoard()
      return true
    case 'b':
    case 'B':
      return focusButtons()
    case 'a':
    case 'A':
      void advice.advise()
      focusBoard()
      return true
    case 's':
    case 'S':
      if (isPlaying({ play })) play.session?.skip()
      else if (searcherIn(play.state.value)) play.session?.hurry()
      return true
    case 'n':
    case 'N':
      walking.nextDecision()
      return true
    case 'z':
    case 'Z':
      acting.undo()
      return true
    case 'e':
    case 'E':
      acting.end()
      return true
    case '?':
      // With something chosen it asks why not here; else there is nothing to ask but what the keys are.
      if (selection.selected.value === '') room.dialog.value = 'help'
      else void talk.askWhy(selection.pointed.value ?? `place:${selection.cursor.value}`)
      return true
    case 'g':
    case 'G':
      room.dialog.value = 'goto'
      return true
    case 'i':
    case 'I':
      acting.inspect(`place:${selection.cursor.value}`)
      room.panelOpen.value = true
      return true
    case 'h':
    case 'H':
      room.dialog.value = 'help'
      return true
    case 'm':
    case 'M':
      room.dialog.value = 'how'
      return true
    case 'c':
    case 'C':
      room.dialog.value = 'charts'
      return true
    case 'l':
    case 'L':
      room.tab.value = 'log'
      room.panelOpen.value = true
      return true
    case '+':
    case '=':
      sight.zoom(1.3)
      return true
    case '-':
      sight.zoom(1 / 1.3)
      return true
    case '0':
      sight.fitAll()
      return true
    default: {
      const n = Number(e.key) - 1
      const layer = play.skin.overlays[n]
      const own = play.skin.layers?.[n - play.skin.overlays.length]
      if (layer) void talk.toggleOverlay(layer)
      else if (own) room.toggleLayer(own)
      return layer !== undefined || own !== undefined
    }
  }
}

/** Enter presses the likely choice when one waits; else it acts or selects where the cursor is; else the primary button. */
function enter({ play, selection, acting }: Slice<'play' | 'selection' | 'acting'>): boolean {
  if (isPlaying({ play })) {
    play.session?.next()
    return true
  }
  const first = selection.chooser.value?.choices[0]
  if (first) {
    acting.take(first)
    return true
  }
  const pieces = play.scene.value?.pieces ?? []
  const at = `place:${selection.cursor.value}` as const
  if (targetAt(at, selection.targets.value, pieces)) {
    acting.click(at)
    return true
  }
  const buttons = play.interaction.value?.buttons(selection.selected.value) ?? []
  // Enter never ends a step in which something is left to do: that is what E is for.
  const primary = buttons.findLast((b) => b.tone === 'primary' && !(endsStep({ play }, b) && play.undone.value))
  const lead = pieceOf(selection.selected.value)
  const held = pieces.some((p) => p.id === lead && p.place === selection.cursor.value)
  // What is in hand here goes on by its own button, unless that settles the whole step.
  if (primary && held && !primary.settles && !endsStep({ play }, primary) && play.deciding.value) {
    press({ play, acting }, primary)
    return true
  }
  // Again and again: the next of the pieces that can act here.
  const here = (play.interaction.value?.actors ?? [])
    .map((a) => a.piece)
    .filter((id) => pieces.some((p) => p.id === id && p.place === selection.cursor.value))
  const next = here[(here.indexOf(lead ?? -1) + 1) % here.length]
  if (next !== undefined && here.length > 0 && selection.selected.value !== `piece:${next}`) {
    acting.select(`piece:${next}`)
    return true
  }
  if (!primary || !play.deciding.value) acting.click(at)
  else press({ play, acting }, primary)
  return true
}
