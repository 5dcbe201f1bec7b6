/** All texts of the game, both languages side by side. */
import { type Formatter, formatter, joined, type Language, sideBySide } from '@em/engine'
import { grid, SIDES, sideOf } from './data.ts'

const play = sideBySide({
  'scenario.ford': { es: 'El vado', en: 'The ford' },
  'side.blue': { es: 'Azul', en: 'Blue' },
  'side.red': { es: 'Rojo', en: 'Red' },
  'ui.act': { es: 'Mueve o ataca con cada compañía.', en: 'Move or attack with each company.' },
  'ui.move': { es: 'Ir a {hex}', en: 'Go to {hex}' },
  'ui.end': { es: 'Fin del turno', en: 'End the turn' },
  'ui.steps': { es: '{n|# paso|# pasos}', en: '{n|# step|# steps}' },
  'ui.round': { es: 'Ronda {n}', en: 'Round {n}' },
  'log.move': { es: '{unit} va a {hex}.', en: '{unit} goes to {hex}.' },
  'log.attack': { es: '{unit} ataca a {target:unit}: {total}.', en: '{unit} attacks {target:unit}: {total}.' },
  'log.step': { es: '{unit} pierde un paso.', en: '{unit} loses a step.' },
  'log.lost': { es: '{unit} queda destruida.', en: '{unit} is destroyed.' },
  'deny.notYours': { es: 'Solo actúan las compañías propias en juego.', en: 'Only companies of the side to play act.' },
  'deny.acted': { es: 'La compañía ya ha actuado en este turno.', en: 'The company has acted in this turn.' },
  'deny.far': { es: 'Solo se alcanza un hexágono adyacente.', en: 'Only an adjacent hex is in reach.' },
  'deny.full': { es: 'El hexágono está ocupado.', en: 'The hex is occupied.' },
  'deny.noEnemy': { es: 'Ahí no hay enemigo.', en: 'There is no enemy there.' },
  'preview.attack': { es: '{unit} contra {target:unit}', en: '{unit} against {target:unit}' },
  'preview.odds': { es: 'Un dado', en: 'One die' },
  'account.die': { es: 'Al dado', en: 'Added to the die' },
  'item.support': { es: 'Apoyo', en: 'Support' },
  'item.ford': { es: 'Objetivo en el vado', en: 'Target in the ford' },
  'why.attack': { es: 'ataque con ventaja', en: 'an attack at good odds' },
  'why.ford': { es: 'el vado', en: 'the ford' },
  'why.near': { es: 'más cerca del vado', en: 'nearer to the ford' },
  'why.together': { es: 'junto a las demás compañías', en: 'close to the other companies' },
  'why.leave': { es: 'abandona el vado', en: 'it leaves the ford' },
  'why.wait': { es: 'nada mejor que hacer', en: 'nothing better to do' },
  'outcome.target': { es: 'El objetivo pierde un paso', en: 'The target loses a step' },
  'outcome.nothing': { es: 'Nada', en: 'Nothing' },
  'outcome.attacker': { es: 'El atacante pierde un paso', en: 'The attacker loses a step' },
})
export const catalogues = joined({ play })

export const unitName = (lang: Language, unit: number): string =>
  `${catalogues[lang][`side.${SIDES[sideOf(unit)]}`]} ${(unit % 2) + 1}`
export const makeFormatter = (lang: Language): Formatter =>
  formatter({ kinds: { unit: (unit) => unitName(lang, unit), hex: grid.label } })
