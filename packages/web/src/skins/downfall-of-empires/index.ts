/** The skin of Downfall of Empires. */

import { catalogues, makeFormatter } from '@em/downfall-of-empires/texts'
import type { LogEntry } from '@em/engine'
import { createElement } from 'preact'
import { number } from '../../numbers.ts'
import { anySkin, type Battle, type Phase, type Skin, type TurnTrack } from '../../skin/index.ts'
import { routeBy } from '../kit/routes.ts'
import { merged, rulebookOf } from '../kit/words.ts'
import { MapArt, SIDE_LOOKS, type SideKey } from './art/index.ts'
import { layoutName, nameBoxes } from './art/names.ts'
import { MARK_INK } from './art/palette.ts'
import { candidate } from './candidate.ts'
import { Cartouche } from './Diplomacy.tsx'
import { actionsPerTurn, map, places, SIDE_IDS } from './data.ts'
import { describe, describePiece, placesOf, summary } from './describe.ts'
import { type DownfallAction, type DownfallView, type S, topFrame } from './game.ts'
import { guide } from './guide/index.ts'
import { interaction, orders } from './interaction.ts'
import { declared, figures } from './odds.ts'
import { Final, Panels } from './Panels.tsx'
import { Marks, Piece, PRINT } from './Pieces.tsx'
import * as report from './report.ts'
import { scene } from './scene.ts'
import { sideMark } from './side.ts'
import { uiCatalogues } from './texts.ts'
import '../kit/inks.css'
import './downfall-of-empires.css'

/** Bits of `used`, in the order in which they are shown. */
const USED: readonly (readonly [bit: number, key: string])[] = [
  [1, 'ui.recruit'],
  [2, 'ui.research'],
  [4, 'ui.entrench'],
  [8, 'ui.diplomacy'],
  [16, 'ui.missionsStep'],
]
const BUSY: Readonly<Record<string, string>> = {
  recruit: 'ui.recruit',
  activate: 'ui.activate',
  combats: 'ui.activate',
}

function phase(s: S): Phase {
  const { view } = s
  const order = SIDE_IDS.map((_, side) => ({
    ...sideMark(s.lang, side),
    current: side === view.turn,
    points: number(view.points[side] ?? 0),
  }))
  const side = view.turn < 0 ? undefined : SIDE_IDS[view.turn as 0 | 1 | 2 | 3]
  if (!side) return { order, label: '', steps: [] }
  const done = USED.filter(([bit]) => (view.used & bit) !== 0)
  const activations = Math.max(0, actionsPerTurn[side] - view.actionsLeft - done.length)
  const names = [...done.map(([, key]) => key), ...Array.from({ length: activations }, () => 'ui.activate')]
  // The action under way is one of those already counted: it is shown last and not ticked.
  const busyKey = view.stack.map((f) => BUSY[f.step]).findLast((x) => x !== undefined)
  if (busyKey && names.includes(busyKey)) names.splice(names.lastIndexOf(busyKey), 1)
  const steps: Phase['steps'][number][] = names.map((key) => ({ label: s.say(key), state: 'done' }))
  if (busyKey) steps.push({ label: s.say(busyKey), state: 'now' })
  for (let i = 0; i < view.actionsLeft; i++) steps.push({ label: '', state: 'open' })
  return { order, label: s.say('ui.actions'), steps }
}

function track(s: S): TurnTrack {
  const season = s.say('{season}', { season: s.view.season })
  const words = season.charAt(0).toUpperCase() + season.slice(1)
  return {
    groups: [14, 15, 16, 17, 18].map((y) => ({ label: String(y), cells: y === 14 ? 2 : 4 })),
    current: s.view.season - 1,
    caption: s.say('ui.season', { season: words, n: s.view.season }),
    brief: words,
  }
}

function battle(s: S, entry: LogEntry): Battle | undefined {
  if (entry.key !== 'log.dice') return undefined
  const p = entry.params ?? {}
  const [attacker, target, zone] = [Number(p.attacker), Number(p.target), Number(p.zone)]
  const colour = (army: number): string => SIDE_LOOKS[SIDE_IDS[s.view.armySide[army] ?? 0] ?? 'german'].body
  const side = (army: number, die: number, total: number) => ({
    name: s.say('{army}', { army }),
    colour: colour(army),
    die,
    factor: total - die,
    total,
  })
  return {
    title: s.say('{zone}', { zone }),
    sides: [
      side(attacker, Number(p.attackDie), Number(p.attack)),
      side(target, Number(p.defenceDie), Number(p.defence)),
    ],
    result: s.say(`outcome.${String(p.outcome)}`),
  }
}

const downfall: Skin<DownfallView, DownfallAction> = {
  id: 'downfall-of-empires',
  name: 'Downfall of Empires',
  board: {
    width: map.width,
    height: map.height,
    counter: [30 * PRINT, 26 * PRINT],
    style: 'fanned',
    Art: ({ lang }) => createElement(MapArt, { map, lang }),
    names: (lang) =>
      Object.values(map.zones).flatMap((z) =>
        nameBoxes(layoutName(z.name[lang], z.label, z.city, z.city, z.port), z.city),
      ),
    Cartouche,
  },
  places,
  Marks,
  Piece,
  Panels,
  Final,
  scene,
  interaction,
  phase,
  track,
  side: (id, lang) => sideMark(lang, (SIDE_IDS as readonly string[]).indexOf(id)),
  summary,
  describe,
  describePiece,
  roster: (s, army) => {
    const side = SIDE_IDS[s.view.armySide[army] ?? -1]
    return side ? { side, group: '' } : undefined
  },
  candidate,
  declared,
  orders,
  figures,
  ...report,
  /** Of several fights only the last is shown. */
  battles: (s, entries) => entries.flatMap((e) => battle(s, e) ?? []).slice(-1),
  placesOf,
  routeOf: routeBy('army'),
  /** A defender that cannot answer must still be asked, so that the asking betrays nothing; there is nothing to decide. */
  autoAnswer: (s) => {
    const only = s.legal.length === 1 ? s.legal[0] : undefined
    return only?.type === 'air' && !only.spend && topFrame(s.view)?.step === 'cancelAir' ? only : undefined
  },
  guide,
  overlays: ['control', 'supply'],
  overlayColour: (group) => SIDE_LOOKS[group as SideKey]?.body ?? MARK_INK.teal,
  catalogues: merged(uiCatalogues, catalogues),
  formatter: makeFormatter,
  gallery: () => import('./Gallery.tsx').then((m) => m.gallery),
  rulebook: rulebookOf(() => import('@em/downfall-of-empires/rulebook')),
}

export const skin = anySkin(downfall)
