/** Section 10: field works. */
import { rule, section } from '@em/engine/rulebook'

export const fieldWorks = section('10', 'Obras de Campaña', 'Field Works', [
  rule('10.1.1a', 'Solo INF y HAR construyen Obras de Campaña.', 'Only INF and HAR may build Field Works.'),
  rule(
    '10.1.1b',
    'La HAR que actuó en la Fase de Bombardeo no construye en el mismo turno.',
    'A HAR that acted in the Bombardment Phase may not build in the same turn.',
  ),
  rule(
    '10.1.2a',
    'Se intenta en el paso E, con unidades que no hicieron FOM.',
    'Attempts are made in step E by units that made no FOM.',
  ),
  rule(
    '10.1.2b',
    'La unidad que lo intenta no hace nada más en la Fase de Combate.',
    'A unit attempting does nothing else in the Combat Phase.',
  ),
  rule(
    '10.1.3a',
    'Para lograrlo hace falta una Prueba de CAB; si lo intentan varias apiladas se usa el CAB más bajo de las INF.',
    'Success needs a CAB Test; several stacked units trying together use the lowest CAB of the INF.',
  ),
  rule(
    '10.1.3b',
    'Modificadores al CAB: INF que estuvo en un ABU este turno -3; Tierras Bajas -4; alemana o británica -5; francesa o belga antes del GT10 -8; francesa o belga desde el GT10 -5; no actuó en la Fase de Movimiento anterior +6; desde el GT22 +5.',
    'CAB modifiers: INF that took part in an ABU this turn -3; Lowland -4; German or British -5; French or Belgian before GT10 -8; French or Belgian from GT10 -5; did not act in the preceding Movement Phase +6; from GT22 +5.',
  ),
  rule(
    '10.1.4a',
    'Si se logra, se pone un marcador de Obras de Campaña en la unidad o pila.',
    'Success places a Field Works marker on the unit or stack.',
  ),
  rule(
    '10.1.4b',
    'En un hexágono puede haber unidades en Obras de Campaña y otras no; se lleva por unidad.',
    'In one hex some units may be in Field Works and others not; track per unit.',
  ),
  rule(
    '10.1.5',
    'Cada escenario da un máximo de intentos fallidos por bando y GT; alcanzado, ese bando no lo intenta más en ese GT.',
    'Each scenario gives a maximum number of failed attempts per side per GT, after which that side may try no more that GT.',
  ),
  rule(
    '10.1.6',
    'Las Obras de Campaña solo aprovechan a quien es atacado únicamente por sus hexágonos frontales.',
    'Units in Field Works benefit only when attacked solely through their front hexes.',
  ),
  rule(
    '10.1.7',
    'Con varias unidades en Obras de Campaña en un hexágono, los frontales cubiertos salen de su UFA y ZOC unidas (6.3).',
    'With several units in Field Works in a hex, covered front hexes follow their merged UFA and ZOC (6.3).',
  ),
  rule(
    '10.2.1a',
    'Combate: CBF de las unidades en Obras de Campaña x1,3 las alemanas, x1,2 las aliadas.',
    'Combat: CBF of units in Field Works x1.3 German, x1.2 Allied.',
  ),
  rule(
    '10.2.1b',
    'ABU: el ARF atacante se parte por dos contra unidades en Obras de Campaña de cualquier bando.',
    'ABU: attacking ARF halved against units in Field Works, either side.',
  ),
  rule(
    '10.2.2',
    'Solo ganan las unidades que están en las Obras de Campaña.',
    'Only the units in Field Works get the bonus.',
  ),
  rule(
    '10.2.3',
    'Para que cuenten, al menos un atacante debe atacar por un lado con Obras de Campaña.',
    'At least one attacker must attack through a Field Works hexside for the bonus to apply.',
  ),
  rule(
    '10.2.4',
    'Un ABU contra un hexágono con unidades atrincheradas y otras que no se resuelve con los distintos ARF, sin pasar del máximo de unidades batidas.',
    'An ABU on a hex with dug-in and other units is resolved with the different ARF values, still within the maximum number of units hit.',
  ),
  rule(
    '10.3.1',
    'La unidad pierde sus Obras de Campaña al dejar el hexágono o cambiar de UFA.',
    'A unit loses its Field Works on leaving the hex or changing UFA.',
  ),
  rule(
    '10.3.2',
    'El marcador de Obras de Campaña que no aprovecha a nadie se retira.',
    'A Field Works marker with no unit benefiting is removed.',
  ),
])
