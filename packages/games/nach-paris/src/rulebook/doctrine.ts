/** Sections 21 to 23: the doctrine of the offensive; index and abbreviations. */
import { data, note, rule, section } from '@em/engine/rulebook'

export const doctrine = section(
  '21',
  'Offensive à outrance (opcional)',
  'Doctrine of the offensive à outrance (optional)',
  [
    rule(
      '21.1.1a',
      'En la Fase Administrativa francesa de cada GT, las DI, DIC y DM francesas en el radio de un HQ con doctrina prueban con CAB 15, sea cual sea el suyo.',
      'In the French Administrative Phase of each GT, French DI, DIC and DM within the radius of a doctrine HQ test at CAB 15 whatever their own CAB.',
    ),
    rule(
      '21.1.1b',
      'El fallo (de 16 a 20) deja Adoctrinada a la unidad; la tirada y la lista son secretas.',
      'Failure (16 to 20) makes the unit Indoctrinated; the roll and list are secret.',
    ),
    rule('21.1.1c', 'La unidad que pasa no vuelve a probar nunca.', 'A unit that passes is never tested again.'),
    rule(
      '21.1.1d',
      'La unidad Adoctrinada sigue así hasta que pierde un paso.',
      'An Indoctrinated unit stays so until it loses a step.',
    ),
    rule(
      '21.2.1a',
      'Una unidad Adoctrinada no hace Obras de Campaña, no participa en un ABU ni se divide (40e, 41e, 44e DI).',
      'An Indoctrinated unit may not build Field Works, take part in an ABU, or split (40e, 41e, 44e DI).',
    ),
    rule('21.2.1b', 'Tiene +1 al CAB.', 'It has +1 CAB.'),
    rule(
      '21.2.1c',
      'Cada unidad Adoctrinada en un Combate da +3 si ataca, -3 si defiende.',
      'Each Indoctrinated unit in a Combat gives +3 when attacking, -3 when defending.',
    ),
    rule(
      '21.2.2a',
      'Debe quedarse o moverse adyacente a unidades enemigas que estén a 2 hexágonos o menos, con FOW o sin él.',
      'It must stay or move adjacent to enemy units that are within 2 hexes, FOW or not.',
    ),
    rule(
      '21.2.2b',
      'Debe iniciar un Combate en la Fase de Combate siguiente; cualquier otra unidad francesa puede sumarse.',
      'It must start a Combat in the next Combat Phase; any other French unit may join.',
    ),
    rule(
      '21.3.1',
      'En Nivel de Desgaste 1 o peor queda libre para siempre, aunque luego reciba Reemplazos.',
      'At Attrition Level 1 or worse it is released for good, even if replaced later.',
    ),
  ],
)

export const wordIndex = section('22', 'Índice', 'Index', [note('22', 'Solo índice.', 'Index only, no rule.')])

export const abbreviations = section('23', 'Abreviaturas', 'Abbreviations', [
  data(
    '23',
    'Abreviaturas: NC no afectado, NU no utilizable, NA no permitido, GHQ gran cuartel general, P pontón o puente, RAP artillería a pie francesa, GMP gobernador militar de París, CRP campo de París, CCC cuerpo de Conneau, KMK y SKM piezas navales, FKWII Feste Kaiser Wilhelm II.',
    "Abbreviations: NC not affected, NU not usable, NA not allowed, GHQ general headquarters, P pontoon or bridge, RAP French foot artillery, GMP Paris military governor, CRP Paris entrenched camp, CCC Conneau's corps, KMK and SKM naval pieces, FKWII Feste Kaiser Wilhelm II.",
  ),
])
