/** The skin of Trench Club: one for each board in use. */

import { type GameConfig, keyed, type LogEntry, perObject } from '@em/engine'
import { catalogues, makeFormatter } from '@em/trench-club/texts'
import { createElement } from 'preact'
import { anySkin, type Phase, type Skin, type TurnTrack } from '../../skin/index.ts'
import { routeBy } from '../kit/routes.ts'
import { merged, rulebookOf } from '../kit/words.ts'
import {
  BoardArt,
  type BoardData,
  Die12,
  HEX,
  layoutOf,
  MINIATURE,
  NATION_LOOKS,
  type NationCode,
  type Part,
} from './art/index.ts'
import { MARK_INK } from './art/palette.ts'
import { battles, isFight } from './battle.ts'
import { candidate } from './candidate.ts'
import { board, groundOn, nationCode, partOf, placesOf } from './data.ts'
import { deed } from './deed.ts'
import { describe, describePiece, placesOf as placesOfEntry, summary } from './describe.ts'
import { powerNow, type S, type TrenchAction, type TrenchView, topFrame } from './game.ts'
import { guide } from './guide/index.ts'
import { interaction } from './interaction.ts'
import { namerOf } from './namer.ts'
import { declared, figures, orders } from './odds.ts'
import { Final, Panels } from './Panels.tsx'
import { Arrow, Marks, Piece } from './Pieces.tsx'
import { lossWord, rolls, standings, toll, turnMark } from './report.ts'
import { Score } from './Score.tsx'
import { Sheet } from './Sheet.tsx'
import { route, scene } from './scene.ts'
import { powerMark, sideMarkOf, victors } from './side.ts'
import { uiCatalogues } from './texts.ts'
import '../kit/inks.css'
import './trench-club.css'

/** Which of the phases a step belongs to. */
const PHASES = ['move', 'declare', 'combat', 'money', 'repair', 'recruit'] as const
const PHASE_OF: Readonly<Record<string, number>> = {
  orders: 0,
  move: 0,
  unload: 0,
  surrender: 0,
  declare: 1,
  combat: 2,
  income: 3,
  transfer: 3,
  repair: 4,
  recruit: 5,
  station: 5,
}

function phase(s: S): Phase {
  const { view } = s
  const now = powerNow(view)
  const first = Math.max(0, view.first)
  const powers = view.powerNation.map((_, i) => (first + i) % view.powerNation.length)
  const order = powers.map((power) => ({ ...powerMark(s, power), current: power === now }))
  const step = topFrame(view)?.step ?? ''
  const at = PHASE_OF[step]
  if (at === undefined) {
    const open = step === 'deploy'
    const steps: Phase['steps'] = [
      { label: s.say('ui.phase.group'), state: open ? 'done' : 'now' },
      { label: s.say('ui.phase.deploy'), state: open ? 'now' : 'open' },
    ]
    return { order, label: '', steps: view.round === 0 ? steps : [] }
  }
  return {
    order,
    label: '',
    steps: PHASES.map((name, i) => ({
      label: s.say(`ui.phase.${name}`),
      state: i < at ? 'done' : i === at ? 'now' : 'open',
    })),
  }
}

const track = (s: S): TurnTrack => ({
  groups: [],
  current: 0,
  caption: s.view.round === 0 ? s.say('ui.setup') : s.say('ui.round', { n: s.view.round }),
})

/** Movement and declaring attacks may be timed (TIMER-1); surrender and its answers may not. */
const TIMED: Readonly<Record<string, string>> = { orders: 'move', move: 'move', unload: 'move', declare: 'declare' }
function clock(s: S): string | undefined {
  const timed = TIMED[topFrame(s.view)?.step ?? '']
  return timed && `${s.view.round}.${powerNow(s.view)}.${timed}`
}

const GROUPS: Readonly<Record<string, string>> = {
  contact: MARK_INK.alarm,
  neutral: MARK_INK.neutral,
  central: NATION_LOOKS.DE.body,
  entente: NATION_LOOKS.FR.body,
}

/** The Automa's actions: from the beginning of its turn to the beginning of the next. */
function foreign(s: S, entries: readonly LogEntry[]): readonly LogEntry[] {
  let automa = false
  return entries.filter((e) => {
    if (e.key === 'log.turn') automa = s.view.automa[Number(e.params?.power)] === 1
    return automa
  })
}

function make(part: Part, trenches: boolean, print: BoardData): Skin<TrenchView, TrenchAction> {
  const { width, height } = layoutOf(board, part)
  return {
    id: 'trench-club',
    name: 'Trench Club',
    board: {
      width,
      height,
      counter: [MINIATURE.width, MINIATURE.height],
      style: 'single',
      parallel: true,
      tap: 1.05,
      // The whole board is twice as high as half of it: as a whole it would be too small to play on.
      ...(part === 'whole' ? { open: 0.68 } : {}),
      Art: ({ lang, scale }) =>
        createElement(BoardArt, { board: print, half: part, trenches, lang, ids: HEX * scale >= 50 }),
    },
    places: placesOf(part),
    Marks,
    Piece,
    Panels,
    Final,
    Sheet,
    Score,
    Arrow,
    Die: Die12,
    scene,
    interaction,
    phase,
    track,
    clock,
    side: sideMarkOf,
    summary,
    describe,
    describePiece,
    roster: (s, u) => ({
      side: nationCode(s.view.unitNation[u] ?? 0),
      group: ['I', 'II', 'III'][s.view.army[u] ?? -1] ?? '',
    }),
    candidate,
    deed,
    declared,
    orders,
    figures,
    lossWord,
    rolls,
    standings,
    toll,
    turnMark,
    battles,
    placesOf: placesOfEntry,
    routeOf: routeBy('unit'),
    automaton: { victors, foreign },
    route,
    overlays: ['control', 'contact', 'airContact', ...(trenches ? ['trenches'] : [])],
    overlayColour: (group) => GROUPS[group] ?? NATION_LOOKS[group as NationCode]?.body ?? MARK_INK.teal,
    overlayName: (s, group) => (group in GROUPS ? s.say(`ui.group.${group}`) : undefined),
    logParts: [
      { id: 'fights', has: isFight },
      { id: 'automa', has: (e) => e.key.startsWith('automa.') },
    ],
    catalogues: merged(catalogues, uiCatalogues),
    formatter: makeFormatter,
    namer: namerOf(part),
    variant: (config) => variant(config),
    guide,
    gallery: () => import('./Gallery.tsx').then((m) => m.gallery),
    rulebook: rulebookOf(() => import('@em/trench-club/rulebook')),
  }
}

const variants = perObject((ground: BoardData) =>
  keyed((key: `${Part} ${boolean}`) => {
    const [part, trenches] = key.split(' ') as [Part, string]
    return make(part, trenches === 'true', ground)
  }),
)
const variant = (config: GameConfig): Skin<TrenchView, TrenchAction> =>
  variants(groundOn(config))(`${partOf(config)} ${config.options.trenches === true}`)

export const skin = anySkin(make('north', false, board))
