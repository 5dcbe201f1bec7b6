/** Section 4: victory. */
import { data, note, rule, section, setup } from '@em/engine/rulebook'

export const victory = section('4', 'Victoria', 'Victory', [
  rule(
    '4.1a',
    'Los PV vienen de controlar hexágonos de PV y de los premios de esta sección; cada bando lleva su total, que cambia al momento.',
    'VP come from controlling VP hexes and from the special awards of this section; each side has its own total, adjusted at once.',
  ),
  rule(
    '4.1b',
    'Victoria aliada: al comienzo de una comprobación de victoria aliada anterior al turno 30, el total aliado es 20 o más.',
    'Allied victory: at the start of an Allied Victory Check Phase before turn 30 the Allied total is 20 or more.',
  ),
  rule(
    '4.1c',
    'Victoria alemana: al comienzo de una comprobación de victoria alemana anterior al turno 30, el total alemán es 30 o más.',
    'German victory: at the start of a German Victory Check Phase before turn 30 the German total is 30 or more.',
  ),
  rule(
    '4.1d',
    'En cada turno de jugador solo se comprueba la victoria de su bando.',
    "Only the phasing side's victory is checked in its own player turn.",
  ),
  setup(
    '4.1e',
    'Totales iniciales: alemán 0, aliado -7 (y 3.6f si procede).',
    'Starting totals: German 0, Allied -7 (and 3.6f if it applies).',
  ),
  rule(
    '4.1f',
    'El turno 30 tiene una sola comprobación, mutua, al final del turno de juego.',
    'Turn 30 has a single mutual check at the end of the game turn.',
  ),
  rule(
    '4.1g',
    'Comprobación mutua: si ningún bando alcanza su nivel, empate.',
    'Mutual check: if neither side reaches its level the game is a draw.',
  ),
  rule(
    '4.1h',
    'Comprobación mutua: si solo un bando alcanza su nivel, gana.',
    'Mutual check: if exactly one side reaches its level it wins.',
  ),
  rule(
    '4.1i',
    'Comprobación mutua: si lo alcanzan ambos, gana quien más supere el suyo; a igual exceso, empate.',
    'Mutual check: if both reach it, the larger excess over the own level wins; equal excess is a draw.',
  ),
  rule(
    '4.2a',
    'Los números negros son PV alemanes y los rojos, aliados: Le Havre 2244 vale 4 al alemán, Vogelsheim 3912 vale 4 al aliado y Lille 1632, el único de ambos, 5 a los dos.',
    'Black numbers are German VP, red ones Allied: Le Havre 2244 is German 4, Vogelsheim 3912 Allied 4, and Lille 1632, the only hex of both, is 5 to each.',
  ),
  rule(
    '4.2b',
    'Ganar el control de uno de tus hexágonos de PV suma su valor a tu total.',
    'Gaining control of one of your VP hexes adds its value to your total.',
  ),
  rule(
    '4.2c',
    'Un cambio de control no toca el total del otro bando salvo por los hexágonos de PV de ese bando.',
    "A change of control never lowers or raises the other side's total except through that side's own VP hexes.",
  ),
  rule(
    '4.2d',
    'Perder el control de uno de tus hexágonos de PV resta su valor; ganancias y pérdidas se repiten sin límite.',
    'Losing control of one of your VP hexes subtracts its value; gain and loss may repeat without limit.',
  ),
  rule('4.2e', 'Capturar París vale 10 al alemán (A6).', 'Capturing Paris is worth 10 to the German (A6).'),
  rule(
    '4.3a',
    'Un valor de PV seguido de «c» es condicional: no da nada antes de la comprobación mutua del turno 30.',
    'A VP value followed by "c" is conditional and gives nothing before the turn-30 mutual check.',
  ),
  data(
    '4.3b',
    'Le Cateau sale como ejemplo, con valor 5c y el número de hexágono 2013 (A7).',
    'Le Cateau is printed as an example with value 5c and hex number 2013 (A7).',
  ),
  rule(
    '4.3c',
    'Los hexágonos condicionales alemanes son Boulogne 1439, Calais 1337, Dunkerque 1335 y Ostende 1032.',
    'The German conditional hexes are Boulogne 1439, Calais 1337, Dunkirk 1335 and Ostend 1032.',
  ),
  rule(
    '4.3d',
    'Los condicionales alemanes puntúan en el turno 30 solo si París estuvo en peligro en algún momento de la partida.',
    'German conditional hexes score at the turn-30 check only if Paris was in danger at some moment of the game.',
  ),
  rule(
    '4.3e',
    'París está en peligro en cuanto una unidad alemana abastecida está dentro del perímetro impreso; la marca es permanente.',
    'Paris is in danger the moment a supplied German unit is inside the printed perimeter; the flag is permanent.',
  ),
  note(
    '4.3f',
    'El resultado histórico aliado fueron los 15 PV del frente oriental e Ypres conservada al final del turno 30.',
    'The historical Allied result was the 15 eastern-front VP plus Ypres held at the end of turn 30.',
  ),
  rule(
    '4.3g',
    'Los condicionales aliados puntúan en el turno 30 con el solo control aliado; no se dice otra condición (A7).',
    'Allied conditional hexes score at the turn-30 check on Allied control alone; no further condition is stated (A7).',
  ),
  rule(
    '4.4a',
    'En la comprobación del turno 30 los aliados reciben 15 PV por el frente oriental.',
    'At the turn-30 check the Allies receive 15 VP for the eastern front.',
  ),
  rule(
    '4.4b',
    'Son 20 si el alemán no hizo la retirada al este (8.8a).',
    'The award is 20 if the German did not make the eastern withdrawal (8.8a).',
  ),
  rule(
    '4.5a',
    'El total aliado baja 1 por cada división belga eliminada y 2 por cada cuerpo belga.',
    'The Allied total drops by 1 for each Belgian division eliminated and by 2 for each Belgian corps eliminated.',
  ),
  rule(
    '4.5b',
    'Las fortalezas y ZF belgas destruidas no cuestan nada.',
    'Belgian fortresses and FZs cost nothing when destroyed.',
  ),
  rule(
    '4.5c',
    'Solo para esta regla, una división o cuerpo belga cuenta como eliminado la primera vez que entra en un hexágono fuera de Bélgica, aunque vuelva.',
    'For this rule only, a Belgian division or corps counts as eliminated the first time it enters a hex outside Belgium, even if it returns.',
  ),
  rule(
    '4.5d',
    'Una unidad belga se cobra una sola vez, por salir, por ser eliminada o por ambas cosas.',
    'A Belgian unit is charged at most once, whether by leaving, by elimination, or both.',
  ),
  rule(
    '4.6a',
    'Una batalla del Plan XVII es un AP o AM aliado contra un hexágono de Alemania con una fuerza de al menos seis pasos.',
    'A Plan XVII battle is an Allied PA or MA against a hex in Germany by a force of at least six steps.',
  ),
  rule(
    '4.6b',
    'Cada batalla del Plan XVII librada hasta el final del turno 5 da 1 PV a los aliados, sea cual sea el resultado.',
    'Each Plan XVII battle fought by the end of turn 5 gives the Allies 1 VP whatever the result.',
  ),
  rule('4.6c', 'Solo cuentan las siete primeras.', 'Only the first seven count.'),
  note(
    '4.6d',
    'Los marcadores de ejército alemanes 1–7 sirven para contarlas, así que el alemán tiene siete.',
    'The German army markers 1–7 are reused to count these battles, so the German has seven army markers.',
  ),
  setup(
    '4.7a',
    'Al empezar, el alemán controla toda Alemania y cada hexágono de Bélgica, Luxemburgo y los Países Bajos donde despliega una unidad.',
    'At start the German controls every hex of Germany and each hex of Belgium, Luxembourg and the Netherlands where a German unit is deployed.',
  ),
  setup(
    '4.7b',
    'Al empezar, los aliados controlan toda Francia y los hexágonos sin alemanes de Bélgica, Luxemburgo y los Países Bajos que hayan sido violados.',
    'At start the Allies control every hex of France and every hex of violated Belgium, Luxembourg and Netherlands without German units.',
  ),
  rule(
    '4.7c',
    'Los hexágonos de neutrales no violados están fuera de juego y nadie los controla.',
    'Hexes of unviolated neutrals are out of play and have no controller.',
  ),
  rule(
    '4.7d',
    'Un bando gana el control de un hexágono cuando entra una de sus unidades.',
    'A side gains control of a hex when one of its units enters it.',
  ),
  rule(
    '4.7e',
    'El control dura tras marcharse la unidad, hasta que entre una enemiga.',
    'Control persists after the unit leaves, until an enemy unit enters.',
  ),
  rule(
    '4.8a',
    'Excepción: un hexágono tomado solo por caballería se controla mientras esa caballería siga en él.',
    'Exception: a hex taken by cavalry alone is controlled only while that cavalry stays in it.',
  ),
  rule(
    '4.8b',
    'Si la caballería está apilada con infantería, o el hexágono ya era de su bando, el control sigue siendo suyo al irse.',
    "If the cavalry is stacked with infantry, or the hex was already its side's, control stays with its side after the cavalry leaves.",
  ),
  rule(
    '4.9a',
    'El abastecimiento de los ocupantes no afecta al control ni a los PV.',
    'Supply state of the occupants has no effect on control or VP.',
  ),
])
