/** Section 7: supply. */
import { data, example, rule, section } from '@em/engine/rulebook'

export const supply = section('7', 'Abastecimiento', 'Supply', [
  rule('7.1a', 'Una unidad está siempre abastecida o DES.', 'A unit is always either supplied or OOS.'),
  rule(
    '7.2a',
    'Una línea de abastecimiento tiene como mucho cinco hexágonos, sin contar el de la unidad y contando el de la fuente.',
    "A supply line is at most five hexes long, not counting the unit's hex and counting the source's hex.",
  ),
  rule(
    '7.2b',
    'Cada lado de hexágono que cruza debe tener algo de tierra.',
    'Each hexside crossed must have at least some land.',
  ),
  rule(
    '7.2c',
    'La línea no puede entrar en un hexágono con una unidad, fortaleza o ZF enemiga.',
    'The line may not enter a hex with an enemy unit, enemy fortress or enemy FZ.',
  ),
  rule(
    '7.2d',
    'Puede pasar por hexágonos de control enemigo libres de ellas.',
    'The line may run through enemy-controlled hexes that are free of those.',
  ),
  rule(
    '7.2e',
    'No puede entrar en hexágonos todo mar, salvo lo que disponen 7.8a y 7.9a.',
    'The line may not enter all-sea hexes, except as 7.8a and 7.9a provide.',
  ),
  rule(
    '7.3a',
    'Fuente última alemana: el borde este. Aliada: los bordes oeste y sur en Francia.',
    'German ultimate source: the east map edge. Allied: the west and south map edges in France.',
  ),
  rule(
    '7.3b',
    'Una unidad a cinco hexágonos o menos de su borde puede trazar directamente a él.',
    'A unit within five hexes of its friendly edge may trace straight to it.',
  ),
  rule(
    '7.3c',
    'Un hexágono de borde deja de ser amigo mientras lo ocupa una unidad enemiga y se recupera cuando se va, cuantas veces sea.',
    'A map-edge hex stops being friendly while an enemy unit occupies it and recovers when the enemy leaves, any number of times.',
  ),
  rule(
    '7.3d',
    'También se puede trazar (cinco hexágonos) a un pueblo o ciudad propios que tracen a su vez una línea de cualquier longitud, con los mismos bloqueos, a un borde amigo.',
    'A unit may instead trace (five hexes) to a friendly-controlled town or city which itself traces a line of any length, under the same blocking rules, to a friendly edge.',
  ),
  rule(
    '7.3e',
    'Ese pueblo o ciudad debe haber sido de su bando al comienzo del turno de juego en curso.',
    'The town or city must have been controlled by that side at the start of the current game turn.',
  ),
  rule(
    '7.3f',
    'Pueblos y ciudades pueden cambiar de control cuantas veces sea (salvo Bruselas, 7.10d).',
    'Towns and cities may change control any number of times (Brussels excepted, 7.10d).',
  ),
  rule(
    '7.3g',
    'Las unidades enemigas adyacentes a una línea o fuente no afectan; solo bloquea ocupar.',
    'Enemy units adjacent to a line or source have no effect; only occupation blocks.',
  ),
  rule(
    '7.4a',
    'Un jugador puede usar MO, pero no ME, para ir adonde quedará DES.',
    'A player may use OM, but not SM, to move units where they will be OOS.',
  ),
  rule(
    '7.5a',
    'El abastecimiento de una unidad o pila se juzga cuando va a moverse u operar.',
    'Supply is judged for a unit or stack at the moment it is about to move or operate.',
  ),
  rule(
    '7.5b',
    'Las unidades DES no pueden atrincherarse, hacer AM, usar ME ni recibir reemplazos.',
    'OOS units may not entrench, make an MA, use SM or receive replacements.',
  ),
  rule('7.5c', 'Estar DES no reduce el factor de movimiento.', 'Being OOS does not reduce the movement factor.'),
  rule(
    '7.5d',
    'La unidad abastecida al empezar el MO lo está durante todo ese movimiento.',
    'A unit supplied when it starts OM counts as supplied for the whole of that movement.',
  ),
  rule(
    '7.5e',
    'En cada AP se juzga primero, al calcular la proporción, el abastecimiento de todas las unidades de ambos bandos.',
    'In each PA, supply of all units of both sides is judged first, when computing odds.',
  ),
  rule(
    '7.5f',
    'Quien empieza DES su fase de Desgaste pierde un paso (excepciones en 7.12b a 7.12e).',
    "Each unit OOS at the start of its side's Attrition Phase loses one step (exceptions in 7.12b to 7.12e).",
  ),
  rule(
    '7.6a',
    'Las unidades DES de cualquier bando usan en un AP la mitad de su factor de combate, redondeando abajo por unidad.',
    'Units OOS, of either side, use half their combat factor in a PA, rounded down for each unit.',
  ),
  example('7.6b', 'Un factor de ataque de 5 se queda en 2.', 'An attack factor of 5 becomes 2.'),
  rule(
    '7.7a',
    'Una fortaleza y las unidades móviles de su nacionalidad apiladas con ella están siempre abastecidas para defenderse y para el desgaste, y solo para eso.',
    'A fortress, and mobile units of the same nationality stacked with it, are always supplied for defence in combat and for attrition, and only for those.',
  ),
  rule('7.7b', 'Las ZF y trincheras no abastecen.', 'FZs and trenches give no supply.'),
  rule(
    '7.8a',
    'Las unidades aliadas en hexágonos costeros están siempre abastecidas, solo para defenderse en combate y para el desgaste.',
    'Allied units in coastal hexes are always supplied for defence in combat and for attrition only.',
  ),
  rule(
    '7.9a',
    'Británicos y belgas que tracen cinco hexágonos o menos a un puerto propio están abastecidos para todo menos el ME.',
    'British and Belgian units tracing five hexes or less to a friendly-controlled port are supplied for everything except SM.',
  ),
  rule(
    '7.9b',
    'Los franceses en ese caso están abastecidos solo para el desgaste.',
    'French units in that situation are supplied only for attrition.',
  ),
  rule(
    '7.9c',
    'Amberes 1226 da abastecimiento portuario solo si los aliados controlan también 1126, 1127 y 1227.',
    'Antwerp 1226 gives port supply only while the Allies also control 1126, 1127 and 1227.',
  ),
  rule(
    '7.9d',
    'Ruan 2442 da abastecimiento portuario solo si los aliados controlan también 2243, 2244, 2342, 2343 y 2443.',
    'Rouen 2442 gives port supply only while the Allies also control 2243, 2244, 2342, 2343 and 2443.',
  ),
  data(
    '7.9e',
    'Los hexágonos de acceso de los dos puertos interiores llevan bandas diagonales en el mapa.',
    'The access hexes of the two inland ports carry diagonal bands on the map.',
  ),
  rule(
    '7.10a',
    'Las unidades belgas trazan abastecimiento normal solo a Bruselas 1525.',
    'Belgian units trace ordinary supply only to Brussels 1525.',
  ),
  rule(
    '7.10b',
    'Una unidad belga sin línea a Bruselas solo puede usar abastecimiento costero y portuario.',
    'A Belgian unit without a line to Brussels can use only coastal and port supply.',
  ),
  rule(
    '7.10c',
    'Ninguna otra unidad aliada puede usar Bruselas como fuente.',
    'No other Allied unit may use Brussels as a supply source.',
  ),
  rule(
    '7.10d',
    'Cuando el alemán ha controlado Bruselas, deja para siempre de ser fuente belga.',
    'Once the German has controlled Brussels it is never again a Belgian source.',
  ),
  rule(
    '7.10e',
    '«Abastecida» o «totalmente abastecida» es la regla 7.3a a 7.3g; el de fortaleza, costero y portuario cuenta solo donde se nombra.',
    '"Supplied" or "fully supplied" means 7.3a to 7.3g; fortress, coastal and port supply count only where named.',
  ),
  rule(
    '7.11a',
    'Mientras la fortaleza de Lieja (1621) esté en el mapa, ningún alemán traza abastecimiento a o a través de hexágonos belgas al oeste del Mosa.',
    'While the Liège fortress (1621) is on the map no German unit may trace supply into or through a Belgian hex west of the Meuse.',
  ),
  rule(
    '7.11b',
    'Mientras el alemán controle Abbeville (2038), franceses y británicos al norte de la fila 20xx (filas 10–19) solo usan abastecimiento costero y portuario.',
    'While the German controls Abbeville (2038), French and British units north of hexrow 20xx (rows 10–19) may use only coastal and port supply.',
  ),
  rule(
    '7.12a',
    'Desgaste: pierde un paso cada unidad que empieza DES la fase de Desgaste propia.',
    "Attrition: every unit OOS at the start of its own side's Attrition Phase loses one step.",
  ),
  rule(
    '7.12b',
    'Exentas: las fortalezas y las unidades apiladas con ellas.',
    'Exempt: fortresses and the units stacked with them.',
  ),
  rule('7.12c', 'Exentas: las ZF y las trincheras.', 'Exempt: FZs and trenches.'),
  rule('7.12d', 'Exentas: las unidades aliadas en hexágonos costeros.', 'Exempt: Allied units in coastal hexes.'),
  rule(
    '7.12e',
    'Exentas por 7.9a y 7.9b: las unidades británicas, belgas y francesas con abastecimiento portuario.',
    'Exempt through 7.9a and 7.9b: British, Belgian and French units with port supply.',
  ),
  rule(
    '7.13a',
    'Solo Campaña Histórica, y la Corta (17.0a): los alemanes pueden atravesar Abbeville, pero no acabar allí su movimiento si no controlan ya Amberes, Ostende, Dunkerque, Calais y Boulogne.',
    'Historical campaign only, and the Short one (17.0a): Germans may pass through Abbeville but not end movement there unless they already control Antwerp, Ostend, Dunkirk, Calais and Boulogne.',
  ),
  rule(
    '7.13b',
    'Pueden atacar Abbeville y avanzar a ella tras el combate; con ello la restricción desaparece para siempre.',
    'German units may attack Abbeville and advance into it after combat; doing so lifts the restriction for good.',
  ),
])
