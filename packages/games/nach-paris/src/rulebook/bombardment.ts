/** Section 8: bombardment of units and of fortifications. */
import { example, note, rule, section, setup } from '@em/engine/rulebook'

export const bombardment = section('8', 'Bombardeo', 'Bombardment', [
  note(
    '8.0',
    'Categorías: la artillería de campaña apoya a la infantería, la HAR bate obras y baterías, la SAR solo Fortificaciones y ENC.',
    'Categories: field artillery supports infantry, HAR counters works and batteries, SAR hits Fortifications and ENC only.',
  ),
  rule(
    '8.1.1a',
    'Hacen bombardeo preparatorio las unidades del atacante que no perdieron dos o más pasos en el GT anterior.',
    'Preparatory bombardment is open to attacker units that did not suffer a loss of two or more steps in the previous GT.',
  ),
  rule(
    '8.1.1b',
    'Cada bombardeo es un ABU (contra unidades) o un ABF (contra Fortificaciones).',
    'Each bombardment is either an ABU (on units) or an ABF (on Fortifications).',
  ),
  rule('8.1.2a', 'Para un ABU hace falta ARF.', 'An ABU participant needs an ARF.'),
  rule('8.1.2b', 'Para un ABF hace falta AFF.', 'An ABF participant needs an AFF.'),
  rule('8.1.2c', 'La SAR debe estar en FIP para bombardear.', 'A SAR must be in FIP to bombard.'),
  rule(
    '8.1.3a',
    'La unidad que hizo bombardeo preparatorio no actúa en las Fases de Movimiento y Combate siguientes.',
    'A unit that made a preparatory bombardment may not act in the following Movement and Combat Phases.',
  ),
  rule(
    '8.1.3b',
    'Excepción: la INF aún puede intentar Obras de Campaña.',
    'Exception: INF may still attempt Field Works.',
  ),
  rule(
    '8.1.4a',
    'En un bombardeo la unidad usa ARF o AFF, no ambos.',
    'In one bombardment a unit uses ARF or AFF, not both.',
  ),
  rule(
    '8.1.4b',
    'ARF y AFF son indivisibles y valen contra un solo hexágono.',
    'ARF and AFF are indivisible and may be used against one hex only.',
  ),
  rule(
    '8.1.5',
    'Cada unidad de una pila puede elegir un hexágono objetivo distinto.',
    'Units in one stack may each choose a different target hex.',
  ),
  rule(
    '8.2.1',
    'Una unidad solo lanza ABU a sus hexágonos frontales.',
    'A unit may launch an ABU only into its front hexes.',
  ),
  rule(
    '8.2.2a',
    'La fuerza del ABU es la suma de los ARF que participan.',
    'ABU strength = sum of the ARF taking part.',
  ),
  rule(
    '8.2.2b',
    'Unidades aliadas de distinta nacionalidad no comparten un ABU.',
    'Allied units of different nationalities may not share an ABU.',
  ),
  rule(
    '8.2.3',
    'El atacante elige qué unidades de un hexágono participan.',
    'The attacker chooses which units of a hex take part.',
  ),
  rule(
    '8.2.4',
    'Un ABU se aplica entero antes de lanzar el siguiente.',
    'An ABU is fully applied before the next is launched.',
  ),
  rule(
    '8.2.5',
    'Como mucho un ABU por hexágono ocupado por el enemigo en cada paso de bombardeo preparatorio.',
    'At most one ABU per enemy-occupied hex per preparatory bombardment step.',
  ),
  rule(
    '8.3.1a',
    'ARF total 6-7: una unidad objetivo; 8-11: dos; 12-15: tres; 16-19: cuatro.',
    'Total ARF 6-7: one target unit; 8-11: two; 12-15: three; 16-19: four.',
  ),
  rule(
    '8.3.1b',
    'Con ARF total < 20 el atacante elige las unidades objetivo del hexágono.',
    'With total ARF < 20 the attacker picks the target units in the hex.',
  ),
  rule(
    '8.3.1c',
    'Con ARF total ≥ 20 se bate a todas las unidades del hexágono.',
    'With total ARF ≥ 20 every unit in the hex is hit.',
  ),
  rule(
    '8.3.1d',
    'No cabe un ABU con ARF total < 6 (salvo Fortificaciones, 11.3.5).',
    'An ABU with total ARF < 6 is impossible (Fortifications excepted, 11.3.5).',
  ),
  rule(
    '8.3.2a',
    'Se tira un d20 para todo el ABU y se divide por dos, redondeando arriba.',
    'Roll one d20 for the whole ABU and halve it, rounding up.',
  ),
  rule(
    '8.3.2b',
    'Con esa única tirada se resuelve cada unidad batida por turno, con sus propios modificadores.',
    'Resolve each hit unit in turn from that one roll, with its own modifiers.',
  ),
  rule(
    '8.3.3a',
    'Columna: la mayor de ABU ≤ ARF total; fila: medio dado más modificadores.',
    'Column = greatest ABU column ≤ total ARF; row = half die + modifiers.',
  ),
  rule(
    '8.3.3b',
    'Resultado ○m: la unidad hace Prueba de CAB con m; si falla, pierde un paso.',
    'Result ○m: the unit takes a CAB Test at m; failure = lose one step.',
  ),
  rule(
    '8.3.3c',
    'Resultado ●○m: la unidad pierde un paso y luego prueba con m; si falla, pierde otro.',
    'Result ●○m: the unit loses a step, then tests at m; failure = lose a second step.',
  ),
  rule(
    '8.3.4a',
    'La unidad que pierde uno o dos pasos por un ABU no inicia Combate en su siguiente Fase de Combate.',
    'A unit losing one or two steps to an ABU may not initiate Combat in its next Combat Phase.',
  ),
  rule(
    '8.3.4b',
    'Recibe el marcador de Paso Perdido que toque, que se quita o se gira al empezar el paso B de su propia Fase de Combate.',
    'It receives the matching Step Lost marker, removed or turned at the start of step B of its own Combat Phase.',
  ),
  rule(
    '8.4.1',
    'Los modificadores de ABU se suman algebraicamente al dado partido: los positivos favorecen al defensor.',
    'ABU modifiers add algebraically to the halved die: positive favours the defender.',
  ),
  rule(
    '8.4.2',
    'Modificador de ABU por el terreno del objetivo: Claro o Tierras Bajas 0; Quebrado +2; Accidentado o Montañoso +3.',
    'ABU terrain modifier by target hex: Clear or Lowland 0; Broken +2; Rough or Mountainous +3.',
  ),
  rule('8.4.3', 'ABU francés o belga de más de una unidad: +1.', 'A French or Belgian ABU by more than one unit: +1.'),
  rule(
    '8.4.4',
    'El objetivo es CAV (apilada o no): +3 para esa unidad.',
    'Target unit is CAV (stacked or not): +3 for that unit.',
  ),
  rule(
    '8.4.5',
    'El objetivo es HAR alemana, o HAR francesa 120L, apilada con CAV o INF: +3 para esa unidad.',
    'Target is German HAR, or French 120L HAR, stacked with CAV or INF: +3 for that unit.',
  ),
  rule(
    '8.4.6',
    'El objetivo es SAR alemana apilada con CAV o INF: +5 para esa unidad.',
    'Target is German SAR stacked with CAV or INF: +5 for that unit.',
  ),
  rule(
    '8.4.7',
    'Si la tirada modificada pasa de 16, se lee una columna a la izquierda con -2 a la tirada.',
    'If the modified roll exceeds 16, read one column to the left with -2 to the roll.',
  ),
  rule(
    '8.5.1a',
    'Una unidad solo lanza ABF a sus hexágonos frontales.',
    'A unit may launch an ABF only into its front hexes.',
  ),
  rule(
    '8.5.1b',
    'El ABF exige un hexágono objetivo con al menos una Fortificación.',
    'An ABF needs a target hex with at least one Fortification.',
  ),
  rule('8.5.1c', 'El ABF nunca afecta a las unidades del hexágono.', 'An ABF never affects units in the hex.'),
  rule(
    '8.5.2',
    'Una SAR de largo alcance que no esté en ZOC enemiga puede bombardear una Fortificación situada en la mitad cercana de un hexágono a dos de distancia.',
    'A long-range SAR not in an enemy ZOC may bombard a Fortification lying in the near half of a hex two hexes away.',
  ),
  rule(
    '8.5.3',
    'La fuerza del ABF es la suma de los AFF que participan.',
    'ABF strength = sum of the AFF taking part.',
  ),
  rule(
    '8.5.4',
    'El atacante elige qué unidades apiladas entran en un ABF.',
    'The attacker chooses which stacked units join an ABF.',
  ),
  rule('8.5.5', 'Un ABF se resuelve entero antes del siguiente.', 'An ABF is fully resolved before the next.'),
  rule(
    '8.5.6',
    'Un ABF (de Asalto o no) por Fortificación y Fase de Bombardeo, salvo 8.6.4.',
    'One ABF (assault or not) per Fortification per Bombardment Phase, except under 8.6.4.',
  ),
  rule(
    '8.5.7',
    'Las unidades de un ABF de Asalto no disparan en la Fase de Bombardeo, sino al empezar la de Combate.',
    'Units in an Assault ABF do not fire in the Bombardment Phase; they fire at the start of the Combat Phase.',
  ),
  example('EX7', 'ABU de tres unidades francesas.', 'ABU by three French units.'),
  rule(
    '8.6.1',
    'Antes de resolver un ABF contra un hexágono con varias Fortificaciones, el atacante anuncia el orden de prioridad.',
    'Before resolving an ABF on a hex with several Fortifications the attacker announces the order of priority.',
  ),
  rule('8.6.2', 'Se tira d20 y se divide por dos, redondeando arriba.', 'Roll d20 and halve, rounding up.'),
  rule(
    '8.6.3a',
    'Línea de la tabla por categoría: blanca, Fuerte de Mampostería; negra, Mampostería Mejorada o Feste corriente; amarilla, Hormigón Mejorado o Feste moderna.',
    'Table line by category: white = Masonry Fort; black = Improved Masonry Fort or ordinary Feste; yellow = Improved Concrete Fort or modern Feste.',
  ),
  rule(
    '8.6.3b',
    'Columna: la mayor de ABF ≤ AFF total; fila: medio dado más modificadores.',
    'Column = greatest ABF column ≤ total AFF; row = half die + modifiers.',
  ),
  rule(
    '8.6.3c',
    '○m contra un Fuerte: Prueba de CAB con m; si falla, es destruido.',
    '○m on a Fort: CAB Test at m; failure destroys it.',
  ),
  rule(
    '8.6.3d',
    '○m contra una Feste: Prueba de CAB con m; si falla, pierde un paso (se gira a su cara reducida; si ya lo estaba, es destruida).',
    '○m on a Feste: CAB Test at m; failure costs one step (flip to reduced side; a reduced Feste is destroyed).',
  ),
  rule(
    '8.6.3e',
    '●○m contra un Fuerte: destruido sin más; otro Fuerte del mismo hexágono prueba con m y es destruido si falla.',
    '●○m on a Fort: destroyed outright; then another Fort in the same hex must test at m and is destroyed if it fails.',
  ),
  rule(
    '8.6.3f',
    '●○m contra una Feste: pierde un paso y luego prueba con m; si falla, es destruida.',
    '●○m on a Feste: it loses a step, then tests at m and is destroyed if it fails.',
  ),
  rule(
    '8.6.4a',
    'La segunda Fortificación alcanzada por un ● la elige el atacante.',
    'The second Fortification hit by a ● result is chosen by the attacker.',
  ),
  rule(
    '8.6.4b',
    'Si está mejor protegida que la primera, +10 a su CAB; si menos, -6.',
    'If it is better protected than the first, +10 to its CAB; if less protected, -6.',
  ),
  rule(
    '8.6.4c',
    'Si sobrevive, se le puede hacer un segundo ABF con otra ART.',
    'If it survives, a second ABF may be made against it with other ART.',
  ),
  rule(
    '8.7.1',
    'Los modificadores de ABF se suman algebraicamente al dado partido: los positivos favorecen al defensor.',
    'ABF modifiers add algebraically to the halved die: positive favours the defender.',
  ),
  rule('8.7.2', 'SAR que dispara a más de un hexágono: +5.', 'A SAR firing beyond one hex: +5.'),
  rule(
    '8.7.3',
    'Fortificación en hexágono Accidentado o Montañoso: +4.',
    'Fortification in a Rough or Mountainous hex: +4.',
  ),
  rule(
    '8.7.4',
    'Si la tirada modificada pasa de 12, se lee una columna a la izquierda con -2 a la tirada.',
    'If the modified roll exceeds 12, read one column to the left with -2 to the roll.',
  ),
  rule(
    '8.8.1a',
    'Desde el GT20 todo ABU y ABF lleva +4, salvo los de SAR que ya están bajo la regla de baja munición.',
    'From GT20 every ABU and ABF is at +4, except those by SAR already under the low-ammunition rule.',
  ),
  rule('8.8.1b', 'Desde el GT22, además, todos los ARF se parten por dos.', 'From GT22 all ARF are also halved.'),
  rule(
    '8.8.2a',
    'Desde el GT1 una SAR marcada de 42 cm tiene 12 disparos; una de 30,5 o 28 cm, 25 disparos.',
    'From GT1 a marked 42 cm SAR has 12 shots, a marked 30.5 or 28 cm SAR 25 shots.',
  ),
  setup(
    '8.8.2b',
    'En los escenarios que empiezan más tarde una SSR da los disparos que quedan.',
    'Scenarios starting later give the remaining shots by SSR.',
  ),
  rule(
    '8.8.2c',
    'Cada bombardeo gasta un disparo; con 0 la unidad no bombardea.',
    'Each bombardment costs one shot; at 0 the unit may not bombard.',
  ),
  example('EX8', 'Dos ABF contra Charlemont.', 'Two ABF attempts on Charlemont.'),
])
