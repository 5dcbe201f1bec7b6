/** The skin of 1914: Glory's End. */

import { once } from '@em/engine'
import { SIDES, unitNation, unitSide } from '@em/glorys-end/data'
import { catalogues } from '@em/glorys-end/texts'
import { createElement } from 'preact'
import { anySkin, type Skin } from '../../skin/index.ts'
import { Die } from '../../table/Die.tsx'
import { capital, merged, rulebookOf } from '../kit/words.ts'
import { Above } from './Above.tsx'
import { Arrow } from './Arrow.tsx'
import { Art, boardSize, COUNTER_SIZE, Piece, sideLook } from './art/index.ts'
import { OVERLAY_INK } from './art/palette.ts'
import { battles, hasDie, isFight } from './battle.ts'
import { candidate } from './candidate.ts'
import { places } from './data.ts'
import { deed } from './deed.ts'
import { describe, describePiece, placesOf, summary } from './describe.ts'
import { formatter } from './format.ts'
import type { GloryAction, GloryView } from './game.ts'
import { reason } from './goals.ts'
import { guide } from './guide/index.ts'
import { interaction } from './interaction.ts'
import { Marks } from './Marks.tsx'
import { cutOut, isOnMarne } from './Marne.tsx'
import { declared, figures, orders } from './odds.ts'
import { Panels } from './Panels.tsx'
import { Final, panelCatalogues, Sheet } from './panels/index.tsx'
import { phase, track } from './phases.ts'
import * as report from './report.ts'
import { Score } from './Score.tsx'
import { route, scene } from './scene.ts'
import { sideMarkOf } from './side.ts'
import { uiCatalogues } from './texts.ts'
import '../kit/inks.css'
import './glorys-end.css'

const GROUPS: Readonly<Record<string, string>> = {
  [SIDES[0]]: sideLook(0).body,
  [SIDES[1]]: OVERLAY_INK.german,
  rail: OVERLAY_INK.rail,
  track: OVERLAY_INK.track,
  limited: OVERLAY_INK.limited,
  paris: OVERLAY_INK.paris,
}

const glory: Skin<GloryView, GloryAction> = {
  id: 'glorys-end',
  name: '1914: Glory’s End',
  board: {
    width: boardSize.width,
    height: boardSize.height,
    counter: [COUNTER_SIZE, COUNTER_SIZE],
    style: 'piled',
    parallel: true,
    tap: 1.1,
    open: 1.25,
    Art,
  },
  places,
  Marks,
  Above,
  Piece,
  Panels,
  Final,
  Sheet,
  Score,
  Arrow,
  Die: ({ face }) => createElement(Die, { face, size: 28 }),
  scene,
  interaction,
  phase,
  track,
  side: sideMarkOf,
  scenario: (s) => s.say(`scenario.${s.config.scenario}`),
  summary,
  describe,
  describePiece,
  roster: (s, u) => ({
    side: SIDES[unitSide[u] ?? 0] ?? '',
    group: capital(s.say('{nation}', { nation: unitNation[u] ?? 0 })),
  }),
  candidate,
  reason,
  declared,
  orders,
  figures,
  ...report,
  battles,
  placesOf,
  route,
  deed,
  /** Any die roll stops a plan of several actions. */
  startles: hasDie,
  stride: 120,
  /** Nothing is left to do but to say so. */
  autoAnswer: (s) => (s.legal.length === 1 ? s.legal.find((a) => a.type === 'done' || a.type === 'pass') : undefined),
  tells: (e) => !e.key.startsWith('log.item.') && e.key !== 'log.phase',
  overlays: ['supply', 'control', 'contact', 'rail', 'paris'],
  layers: ['line'],
  overlayColour: (group) => GROUPS[group] ?? OVERLAY_INK.other,
  overlayName: (s, group) =>
    ['rail', 'track', 'paris', 'limited'].includes(group) ? s.say(`ui.group.${group}`) : undefined,
  logParts: [
    { id: 'combat', has: isFight },
    { id: 'points', has: (e) => e.key.startsWith('log.vp') || e.key === 'log.parisInDanger' },
  ],
  catalogues: merged(catalogues, uiCatalogues, panelCatalogues),
  formatter,
  guide,
  gallery: () => import('./Gallery.tsx').then((m) => m.gallery),
  variant: (config) => (config.scenario === 'marne' ? marne() : glory),
  rulebook: rulebookOf(() => import('@em/glorys-end/rulebook')),
}

const marne = once((): Skin<GloryView, GloryAction> => cutOut(glory, isOnMarne))

export const skin = anySkin(glory)
