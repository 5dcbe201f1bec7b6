/** The skin of Bailén 1808. */

import { autoAnswer } from '@em/bailen-1808/answers'
import { commanderOf, leaderSide, scenarios, unitFormation, unitSide } from '@em/bailen-1808/data'
import { catalogues, makeFormatter } from '@em/bailen-1808/texts'
import { SIDES } from '@em/bailen-1808/types'
import { createElement } from 'preact'
import { anySkin, type Skin } from '../../skin/index.ts'
import { Die } from '../../table/Die.tsx'
import { routeBy } from '../kit/routes.ts'
import { merged, rulebookOf } from '../kit/words.ts'
import { Above } from './Above.tsx'
import { COUNTER, Ground, HEX, levelOf, SHEET } from './art/index.ts'
import { MARK_INK, OVERLAY_INK } from './art/palette.ts'
import { battles, isFight, startles } from './battle.ts'
import { candidate } from './candidate.ts'
import { formationName, places } from './data.ts'
import { describe, describePiece, placesOf, summary } from './describe.ts'
import { type BailenAction, type BailenView, leaderOf, ownSide } from './game.ts'
import { reason } from './goals.ts'
import { guide } from './guide/index.ts'
import { interaction } from './interaction.ts'
import { Marks } from './Marks.tsx'
import { declared, figures } from './odds.ts'
import { Final, Panels } from './Panels.tsx'
import { Piece } from './Piece.tsx'
import { panelCatalogues } from './panels/texts.ts'
import { phase, track } from './phases.ts'
import * as report from './report.ts'
import { Score } from './Score.tsx'
import { Sheet } from './Sheet.tsx'
import { bearings, route, scene } from './scene.ts'
import { sideMarkOf } from './side.ts'
import { uiCatalogues } from './texts.ts'
import '../kit/inks.css'
import './bailen-1808.css'

const bailen: Skin<BailenView, BailenAction> = {
  id: 'bailen-1808',
  name: 'Bailén 1808',
  board: {
    width: SHEET.width,
    height: SHEET.height,
    counter: [COUNTER, COUNTER],
    style: 'piled',
    parallel: true,
    tap: 0.78,
    open: 0.86,
    Art: ({ lang, scale }) => createElement(Ground, { lang, level: levelOf(HEX * scale) }),
  },
  places,
  Marks,
  Above,
  Piece,
  Panels,
  Final,
  Sheet,
  Score,
  Die: ({ face }) => createElement(Die, { face, size: 28 }),
  scene,
  bearings,
  interaction,
  phase,
  track,
  scenario: (s) => scenarios[s.view.scenario]?.[s.lang] ?? '',
  side: sideMarkOf,
  summary,
  describe,
  describePiece,
  roster: (s, piece) => {
    const leader = leaderOf(piece)
    const side = leader === undefined ? unitSide[piece] : leaderSide[leader]
    const formation = leader === undefined ? (unitFormation[piece] ?? -1) : commanderOf.indexOf(leader)
    return { side: SIDES[side ?? 0], group: formation >= 0 ? formationName(s.lang, formation) : '' }
  },
  candidate,
  reason,
  declared,
  figures,
  ...report,
  battles,
  placesOf,
  routeOf: routeBy('unit'),
  route,
  startles,
  stride: 140,
  autoAnswer: (s) => {
    const side = ownSide(s)
    return side === 0 || side === 1 ? autoAnswer(s.view, side, s.legal) : undefined
  },
  /** All but the lines of accounts and the reader's private asides to another line. */
  tells: (e) => !e.key.startsWith('log.item.') && e.key !== 'log.outOfSight',
  overlays: ['command', 'zones', 'sectors', 'fire', 'objectives'],
  layers: ['facing', 'sight'],
  overlayColour: (group) => OVERLAY_INK[group] ?? MARK_INK.teal,
  overlayName: (s, group) =>
    group.endsWith('.flank') ? s.say('ui.group.flank', { side: group.startsWith('FR') ? 1 : 0 }) : undefined,
  logParts: [
    { id: 'combat', has: isFight },
    { id: 'orders', has: (e) => /^log\.(order|change|sealed|sector|initiative)/.test(e.key) },
  ],
  catalogues: merged(catalogues, uiCatalogues, panelCatalogues),
  formatter: makeFormatter,
  guide,
  gallery: () => import('./Gallery.tsx').then((m) => m.gallery),
  rulebook: rulebookOf(() => import('@em/bailen-1808/rulebook')),
}

export const skin = anySkin(bailen)
