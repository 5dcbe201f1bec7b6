/** The keyboard of the table (LOOK 11). Typing in a field, or a dialog, keeps its keys. */
import { useEffect } from 'preact/hooks'
import { pieceOf } from '../skin/index.ts'
import { targetAt } from './aim.ts'
import type { Desk } from './desk.ts'
import { focusBoard, focusButtons, stepFocus } from './focus.ts'
import { neighbourToward } from './layout.ts'
import { isPlaying, press } from './Prompt.tsx'

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

export function useKeys(desk: Desk): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey) return
      const target = e.target instanceof HTMLElement ? e.target : undefined
      if (target?.closest('input, textarea, select, dialog')) return
      const onBoard = target === undefined || target === document.body || target.closest('.board') !== null
      if (key(e, desk, onBoard, target)) e.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [desk])
}

/** True when the key was ours. */
function key(e: KeyboardEvent, desk: Desk, onBoard: boolean, target: HTMLElement | undefined): boolean {
  const arrow = ARROWS[e.key] ?? PAD[e.code]
  if (arrow && onBoard) {
    const next = neighbourToward(desk.skin.places, desk.cursor.value, arrow[0], arrow[1])
    if (next !== undefined) {
      desk.goTo(next)
      if (target?.id.startsWith('zone-button-')) document.getElementById(`zone-button-${next}`)?.focus()
    }
    return true
  }
  if (target?.closest('.prompt-buttons') && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) {
    return stepFocus(target, e.key === 'ArrowRight' ? 1 : -1)
  }
  switch (e.key) {
    case 'Tab':
      return target?.classList.contains('board') ? desk.cycle(e.shiftKey ? -1 : 1) : false
    case 'Enter':
    case ' ':
      return onBoard && !target?.closest('button') ? enter(desk) : false
    case 'Escape':
      desk.back()
      focusBoard()
      return true
    case 't':
    case 'T':
      if (desk.nextTarget(e.shiftKey ? -1 : 1)) focusBoard()
      return true
    case 'b':
    case 'B':
      return focusButtons()
    case 'a':
    case 'A':
      void desk.advise()
      focusBoard()
      return true
    case 's':
    case 'S':
      desk.session?.skip()
      return true
    case 'n':
    case 'N':
      desk.nextDecision()
      return true
    case 'z':
    case 'Z':
      desk.undo()
      return true
    case 'e':
    case 'E':
      desk.end()
      return true
    case '?':
      // With something chosen it asks why not here; else there is nothing to ask but what the keys are.
      if (desk.selected.value === '') desk.dialog.value = 'help'
      else void desk.askWhy(desk.pointed.value ?? `place:${desk.cursor.value}`)
      return true
    case 'g':
    case 'G':
      desk.dialog.value = 'goto'
      return true
    case 'i':
    case 'I':
      desk.inspect(`place:${desk.cursor.value}`)
      desk.panelOpen.value = true
      return true
    case 'h':
    case 'H':
      desk.dialog.value = 'help'
      return true
    case 'l':
    case 'L':
      desk.tab.value = 'log'
      desk.panelOpen.value = true
      return true
    case '+':
    case '=':
      desk.zoom(1.3)
      return true
    case '-':
      desk.zoom(1 / 1.3)
      return true
    case '0':
      desk.fitAll()
      return true
    default: {
      const n = Number(e.key) - 1
      const layer = desk.skin.overlays[n]
      const own = desk.skin.layers?.[n - desk.skin.overlays.length]
      if (layer) void desk.toggleOverlay(layer)
      else if (own) desk.toggleLayer(own)
      return layer !== undefined || own !== undefined
    }
  }
}

/** Enter presses the likely choice when one waits; else it acts or selects where the cursor is; else the primary button. */
function enter(desk: Desk): boolean {
  if (isPlaying(desk)) {
    desk.session?.next()
    return true
  }
  const first = desk.chooser.value?.choices[0]
  if (first) {
    desk.take(first)
    return true
  }
  const pieces = desk.scene.value?.pieces ?? []
  const at = `place:${desk.cursor.value}` as const
  if (targetAt(at, desk.targets.value, pieces)) {
    desk.click(at)
    return true
  }
  // Again and again: the next of the pieces that can act here.
  const here = (desk.interaction.value?.actors ?? [])
    .map((a) => a.piece)
    .filter((id) => pieces.some((p) => p.id === id && p.place === desk.cursor.value))
  const next = here[(here.indexOf(pieceOf(desk.selected.value) ?? -1) + 1) % here.length]
  if (next !== undefined && here.length > 0 && desk.selected.value !== `piece:${next}`) {
    desk.select(`piece:${next}`)
    return true
  }
  const buttons = desk.interaction.value?.buttons(desk.selected.value) ?? []
  const primary = buttons.findLast((b) => b.tone === 'primary')
  if (!primary || !desk.deciding.value) desk.click(at)
  // Ending a step while units could act is asked about, as with E.
  else if ('action' in primary.does && primary.does.action === desk.interaction.value?.end?.action) desk.end()
  else press(desk, primary)
  return true
}
