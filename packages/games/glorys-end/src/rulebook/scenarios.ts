/** Sections 16 and 17: the Marne and the short campaign. */
import { rule, section, setup } from '@em/engine/rulebook'

export const marne = section('16', 'Escenario de la Batalla del Marne', 'Battle of the Marne scenario', [
  rule(
    '16.0a',
    'Cinco turnos de juego; valen todas las reglas salvo lo que aquí se cambia.',
    'Five game turns; all rules apply unless changed below.',
  ),
  rule('16.1a', 'Solo se juega en el minimapa del Marne.', 'Only the Marne mini-map is in play.'),
  rule(
    '16.1b',
    'Una unidad obligada a retirarse fuera del minimapa deja el juego y no cuenta como eliminada para los PV.',
    'A unit forced to retreat off the mini-map leaves play and does not count as eliminated for VP.',
  ),
  rule(
    '16.1c',
    'Excepción: la unidad alemana obligada a salir por el borde este u oeste queda eliminada.',
    'Exception: a German unit forced off the east or west edge is eliminated.',
  ),
  rule(
    '16.1d',
    'Fuente de abastecimiento final alemana: cualquier hexágono del borde norte. Aliada: del borde sur.',
    'German final supply source: any north-edge hex. Allied: any south-edge hex.',
  ),
  setup(
    '16.2a',
    'Se colocan las tres fortalezas de París; no se usa ninguna otra fortaleza ni ZF.',
    'The three Paris fortresses are placed; no other fortress or FZ is used.',
  ),
  setup(
    '16.2b',
    'Británicos (pasos): 1 XXX (4) 3334; 2 XXX (3), 4 XX (2) y 19 X (1) 3235; 1 Cab XX (2) 3333.',
    'British (steps): 1 XXX (4) 3334; 2 XXX (3), 4 XX (2) and 19 X (1) 3235; 1 Cav XX (2) 3333.',
  ),
  setup(
    '16.2c',
    'Franceses: 1C(1) 3237; 9(3) 3230; 18(3) 3631; 4(2), 61R(2), 62R(2) 3036; 42(2) 3130; 7C(1) 3224; 12(3) 3326; 17(3) 3327; Co(2) 3325; 9C(1), 2C(2) 3433; 1(3), 10(3) 3231; 2(3) 3324; 3(2) 3331; 11(3) 3229; 4R(3) 3332; 5R(3), M(2) 2936; 45(2) 3037; 4T(2) 3136.',
    'French: 1C(1) 3237; 9(3) 3230; 18(3) 3631; 4(2), 61R(2), 62R(2) 3036; 42(2) 3130; 7C(1) 3224; 12(3) 3326; 17(3) 3327; Co(2) 3325; 9C(1), 2C(2) 3433; 1(3), 10(3) 3231; 2(3) 3324; 3(2) 3331; 11(3) 3229; 4R(3) 3332; 5R(3), M(2) 2936; 45(2) 3037; 4T(2) 3136.',
  ),
  setup(
    '16.2d',
    'Alemanes: 1C(1), 3(2) 3232; 2C(2), 4(2) 3233; 3C(2), 18(3) 3124; 2(3) 3133; 4R(3) 2934; 9(3), 7(3) 3131; G(2) 3129; 10(2) 3030; 10R(3) 3031; 12(3) 3029; 12R(3) 2928; 19(3) 3027; 8(3) 3226; 8R(3) 3225.',
    'German: 1C(1), 3(2) 3232; 2C(2), 4(2) 3233; 3C(2), 18(3) 3124; 2(3) 3133; 4R(3) 2934; 9(3), 7(3) 3131; G(2) 3129; 10(2) 3030; 10R(3) 3031; 12(3) 3029; 12R(3) 2928; 19(3) 3027; 8(3) 3226; 8R(3) 3225.',
  ),
  setup(
    '16.2e',
    'La partida empieza en el turno 8 y acaba al acabar el turno 12.',
    'The game starts on turn 8 and ends when turn 12 ends.',
  ),
  setup(
    '16.2f',
    'Reemplazos franceses al comienzo: 3 (los del turno 8). Alemanes: 0. Ambos totales de PV: 0. No hay reemplazos británicos.',
    'French replacements available at start: 3 (those of turn 8). German: 0. Both VP totals: 0. No British replacements.',
  ),
  setup(
    '16.2g',
    'Son de control alemán, con marcador, 2435, 2331, 2932, 2529, 2829 y 2627.',
    'German control markers in 2435, 2331, 2932, 2529, 2829 and 2627.',
  ),
  setup(
    '16.3a',
    'Se empieza con el turno de jugador aliado del turno 8 y el control de mando ya tirado: las unidades de 3235, 3334 y 3333 están SMN.',
    'Play starts with the Allied player turn of turn 8 with command control already rolled: the units in 3235, 3334 and 3333 are OOC.',
  ),
  rule(
    '16.3b',
    'Puede usarse la regla opcional 10.4a si ambos la acuerdan.',
    'The optional rule 10.4a may be used if both agree.',
  ),
  rule(
    '16.3c',
    'El 7 XXX francés (4 pasos) entra por ME en el turno 8.',
    'French 7 XXX (4 steps) enters by SM on turn 8.',
  ),
  rule(
    '16.3d',
    'Los alemanes 15 XXX (4) y 7R XXX (4) entran por ME en el turno 10.',
    'German 15 XXX (4) and 7R XXX (4) enter by SM on turn 10.',
  ),
  rule(
    '16.3e',
    'Francia y Alemania reciben cada una tres reemplazos por turno desde el turno 9.',
    'Each of France and Germany receives three replacements per turn from turn 9 on.',
  ),
  rule(
    '16.3f',
    'No se pueden reconstruir las unidades eliminadas de ningún bando.',
    'Eliminated units of either side cannot be rebuilt.',
  ),
  rule(
    '16.3g',
    'El alemán está sujeto a «10.4 y 11.2» (A25: léase 8.7 y 11.2).',
    'The German is bound by "10.4 and 11.2" (A25: read 8.7 and 11.2).',
  ),
  rule(
    '16.4a',
    'Gana el total de PV más alto al final del turno 12; igualados, empate.',
    'The higher VP total at the end of turn 12 wins; a tie is a draw.',
  ),
  rule(
    '16.4b',
    'El alemán gana en el acto al final de cualquiera de sus turnos de jugador si ha capturado un hexágono de París o Melun (3334).',
    'The German wins at once at the end of any of his player turns if he has captured a Paris hex or Melun (3334).',
  ),
  rule(
    '16.4c',
    'PV aliados: 2 por cada cuerpo alemán eliminado, de cualquier tipo.',
    'Allied VP: 2 per German corps of any type eliminated.',
  ),
  rule(
    '16.4d',
    'PV aliados al final del turno 12: 2 por mantener Laon, 2 por Rethel y 1 por cada una de Reims, Châlons, Vitry, Epernay y Château-Thierry.',
    'Allied VP at the end of turn 12: 2 for holding Laon, 2 for holding Rethel, 1 each for Reims, Châlons, Vitry, Epernay and Château-Thierry.',
  ),
  rule(
    '16.4e',
    'PV alemanes: 1 por paso británico eliminado, 2 por cuerpo francés de cualquier tipo eliminado, 1 por división francesa eliminada.',
    'German VP: 1 per British step eliminated, 2 per French corps of any type eliminated, 1 per French division eliminated.',
  ),
  rule(
    '16.4f',
    'PV alemanes al final del turno 12: 1 por cada unidad alemana abastecida al sur de la fila 31xx (filas 32 y siguientes).',
    'German VP at the end of turn 12: 1 per supplied German unit south of hexrow 31xx (rows 32 and beyond).',
  ),
])

export const short = section('17', 'Escenario corto de la Campaña Histórica', 'Short Historical campaign scenario', [
  rule(
    '17.0a',
    'Turnos 1–10 de la Campaña Histórica, con sus reglas salvo lo que aquí se cambia.',
    'Turns 1–10 of the Historical campaign; its rules apply except as changed.',
  ),
  setup('17.1a', 'Despliegue de la Campaña Histórica.', 'Historical campaign set-up.'),
  rule(
    '17.2a',
    'Los alemanes no pueden acabar su movimiento en Boulogne, Calais o Dunkerque salvo que París haya estado en peligro y Amberes y Ostende estén bajo control alemán.',
    'German units may not end movement in Boulogne, Calais or Dunkirk unless Paris has been in danger and Antwerp and Ostend are under German control.',
  ),
  rule(
    '17.2b',
    'Pueden atacar esos hexágonos y avanzar a ellos tras el combate, lo que levanta la restricción de ese hexágono solamente.',
    'They may attack those hexes and advance into them after combat, which lifts the restriction for that hex only.',
  ),
  rule('17.3a', 'Los PV se acumulan como en la campaña.', 'VP accrue as in the campaign.'),
  rule(
    '17.3b',
    'El alemán gana en el acto al lograr el control de cualquier hexágono de París.',
    'The German wins at once on gaining control of any Paris hex.',
  ),
  rule(
    '17.3c',
    'Los aliados ganan en el acto al capturar dos ciudades cualesquiera de Alemania.',
    'The Allies win at once on capturing any two cities in Germany.',
  ),
  rule(
    '17.3d',
    'Si no, gana el alemán si París ha estado en peligro y su total supera al aliado en al menos 25 al final del turno 10.',
    'Otherwise the German wins if Paris has been in danger and his total exceeds the Allied total by at least 25 at the end of turn 10.',
  ),
  rule(
    '17.3e',
    'Para esa cuenta cada cuerpo de infantería alemán que acabe el turno 10 abastecido y junto a un hexágono de París añade 5 PV.',
    'For that count the German adds 5 VP for each supplied infantry corps adjacent to a Paris hex at the end of turn 10.',
  ),
  rule('17.3f', 'Si el alemán no gana, ganan los aliados.', 'If the German does not win, the Allies win.'),
])
