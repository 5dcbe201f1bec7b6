/** Sections 5 and 6: sequence of play and stacking. */
import { rule, section } from '@em/engine/rulebook'

export const sequence = section('5', 'Secuencia del turno', 'Sequence of play', [
  rule(
    '5.1a',
    'Cada turno de juego es un turno de jugador aliado seguido de uno alemán.',
    'Each game turn is an Allied player turn followed by a German player turn.',
  ),
  rule(
    '5.1b',
    'Las fases van en orden estricto; no se vuelve atrás salvo que el oponente lo consienta.',
    'Phases run strictly in order; no going back unless the opponent agrees.',
  ),
  rule(
    '5.2a',
    'Fase A, Refuerzos y Reemplazos: no la hay en el turno 1, para ninguno.',
    'Phase A, Reinforcements and Replacements: not on turn 1, both sides.',
  ),
  rule(
    '5.2b',
    'Fase B, Atrincheramiento: solo en los turnos 10–30, para ambos.',
    'Phase B, Entrenchment: turns 10–30 only, both sides.',
  ),
  rule(
    '5.2c',
    'Fase C, Control de Mando: no la hay en el turno 1, para ninguno.',
    'Phase C, Command Control: not on turn 1, both sides.',
  ),
  rule(
    '5.2d',
    'Fase D, Movimiento Estratégico: no la hay en el turno 1 para los aliados; para los alemanes lo omite el texto y lo dice el resumen (A9: para nadie en el turno 1).',
    'Phase D, Strategic Movement: not on turn 1 for the Allies; for the Germans the text omits it and the summary states it (A9: none on turn 1 for either).',
  ),
  rule(
    '5.2e',
    'Fase E, Movimiento Operacional con combate de marcha.',
    'Phase E, Operational Movement with march combat.',
  ),
  rule('5.2f', 'Fase F, Combate Preparado.', 'Phase F, Prepared Combat.'),
  rule('5.2g', 'Fase G, Desgaste (7.12a).', 'Phase G, Attrition (7.12a).'),
  rule(
    '5.2h',
    'Fase H, Comprobación de Victoria del bando en turno: no la hay en el turno 30, que acaba con una comprobación mutua en la que se suman los PV condicionales.',
    'Phase H, Victory Check of the phasing side: not on turn 30, which ends with one mutual check in which the conditional VP are added.',
  ),
])

export const stacking = section('6', 'Pilas', 'Stacking', [
  rule('6.1a', 'Como mucho nueve pasos de cada bando por hexágono.', 'At most nine steps per side in a hex.'),
  rule('6.1b', 'Como mucho dos unidades de tamaño cuerpo por hexágono.', 'At most two corps-size units per hex.'),
  rule(
    '6.1c',
    'Los cañones de asedio, ZF, trincheras y marcadores no cuentan para el límite de la pila.',
    'Siege guns, FZs, trenches and informational markers do not count for stacking.',
  ),
  rule(
    '6.2a',
    'Las unidades aliadas de distinta nacionalidad no se apilan juntas.',
    'Allied units of different nationality may not be stacked together.',
  ),
  rule(
    '6.2b',
    'Excepción: la infantería naval británica se apila con cualquier unidad aliada.',
    'Exception: British naval infantry may stack with any Allied unit.',
  ),
  rule(
    '6.2c',
    'Las unidades aliadas entran y atraviesan hexágonos de otra nacionalidad aliada si no acaban el ME o el MO apiladas con ella.',
    'Allied units may enter and pass through hexes of other Allied nationalities if they do not end SM or OM stacked with them.',
  ),
  rule(
    '6.3a',
    'Las unidades aliadas de toda nacionalidad pueden entrar y atravesar los hexágonos de París 3036, 3037 y 3136.',
    'Allied units of any nationality may move into and through the Paris hexes 3036, 3037, 3136.',
  ),
  rule(
    '6.3b',
    'Solo las unidades francesas pueden acabar su movimiento en un hexágono de París.',
    'Only French units may end movement in a Paris hex.',
  ),
  rule(
    '6.4a',
    'Los límites de las pilas rigen en todo momento, también al moverse.',
    'Stacking limits hold at every moment, also while moving.',
  ),
  rule(
    '6.4b',
    'Por un hexágono puede pasar cualquier número de unidades en una fase si se respeta el límite en cada momento.',
    'Any number of units may pass through a hex in a phase as long as the limit is respected at each moment.',
  ),
  rule(
    '6.5a',
    'Si se descubre un hexágono sobreapilado, el oponente puede quitar el mínimo de pasos, a su elección, que restablezca el límite.',
    'If a hex is found overstacked, the opponent may remove the minimum number of steps, of his choice, that restores the limit.',
  ),
])
