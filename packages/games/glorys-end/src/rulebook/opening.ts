/** Sections 1 and 2: introduction and components. */
import { data, note, rule, section } from '@em/engine/rulebook'

export const introduction = section('1', 'Introducción', 'Introduction', [
  note(
    '1.1a',
    'Dos jugadores: el bando alemán y el aliado (unidades francesas, británicas y, si está en guerra, belgas).',
    'Two players: German side, and Allied side (French, British and, when at war, Belgian units).',
  ),
  data(
    '1.2a',
    'Cada turno de juego son tres días; el turno 8 es el 4–6 de septiembre y el 12 el 16–18 (16.2e), así que el turno 1 es el 14–16 de agosto y el 30 el 9–11 de noviembre de 1914.',
    'One game turn is three days; turn 8 is 4–6 September and turn 12 is 16–18 (16.2e), so turn 1 is 14–16 August and turn 30 is 9–11 November 1914.',
  ),
  data(
    '1.2b',
    'Un hexágono mide 15,4 km (9,5 millas) entre lados opuestos.',
    'One hex is 15.4 km (9.5 miles) between opposite sides.',
  ),
  data('1.2c', 'Las unidades son brigadas, divisiones y cuerpos.', 'Units are brigades, divisions and corps.'),
  note(
    '1.3a',
    'Se aconseja un reloj de diez minutos por turno de jugador; es costumbre de mesa y solo se ofrece como opción.',
    'A clock of ten minutes per player turn is suggested; a custom of the table, offered as an option only.',
  ),
  data(
    '1.4a',
    'AP asalto preparado, AM asalto de marcha, MO/ME movimiento operacional/estratégico, PM puntos de movimiento, PP de pérdidas, PV de victoria, MTD modificador al dado, TRC tabla de combate, DES desabastecida, SMN sin mando, ZF zona fortificada, RR&R fase de refuerzos.',
    'PA prepared assault, MA march assault, OM/SM operational/strategic movement, MP movement points, LP loss points, VP victory points, DRM die-roll modifier, CRT combat table, OOS out of supply, OOC out of command, FZ fortified zone, RRW reinforcement phase.',
  ),
])

export const components = section('2', 'Componentes del juego', 'Components', [
  data(
    '2.1a',
    'Dos láminas de 176 fichas, un mapa de 55x85 cm, dos ayudas iguales, un bloc de hojas de turno y dos dados de seis caras.',
    'Two sheets of 176 counters, one 55x85 cm map, two identical aid cards, turn-sheet pad, two six-sided dice.',
  ),
  rule('2.2a', 'Una unidad está en todo momento en un solo hexágono.', 'A unit is in exactly one hex at any time.'),
  data(
    '2.2b',
    'Los hexágonos llevan un número de cuatro cifras; Amberes es una ciudad en 1226.',
    'Hexes carry four-digit ids; Antwerp is a city in 1226.',
  ),
  data(
    '2.3a',
    'Una ficha de combate muestra nacionalidad, identidad, tamaño, pasos, factores de combate, factor de movimiento y turno de entrada o colocación inicial.',
    'A combat counter shows nationality, identity, size, steps, combat factors, movement factor, and either entry turn or initial placement.',
  ),
  data(
    '2.4a',
    '2.º Cuerpo alemán: cuerpo de infantería de cuatro pasos; a plena fuerza ataque 6, defensa 7, movimiento 4; empieza con el 1.er Ejército.',
    'German 2nd Corps: infantry corps of four steps; at full strength attack 6, defence 7, movement 4; starts with the 1st Army.',
  ),
  data(
    '2.4b',
    'Una ficha puede llevar un hexágono inicial, o un turno de entrada, o un turno y un hexágono de entrada.',
    'A counter may carry a start hex, or an entry turn, or an entry turn plus an entry hex.',
  ),
  data(
    '2.5a',
    'Colores: belgas azul claro, británicos canela, franceses azul oscuro, alemanes gris.',
    'Colours: Belgian light blue, British tan, French dark blue, German grey.',
  ),
  rule(
    '2.5b',
    'Bélgica lucha en el bando aliado o es neutral; nunca está con los alemanes.',
    'Belgium either fights on the Allied side or is neutral; it never joins the German side.',
  ),
  data(
    '2.6a',
    'B bávaros, BR reserva bávara, C caballería, Co coloniales, DL cobertura del alto Rin, E Ersatz, FR fortaleza en reserva, G Guardia, GR su reserva, I indios, L Landwehr, LFD división de fortaleza de Lille, M marroquíes, N naval, NR nueva reserva, R reserva, T territoriales.',
    'B Bavarian, BR Bavarian Reserve, C Cavalry, Co Colonial, DL upper-Rhine covering troops, E Ersatz, FR Fortress Reserve, G Guard, GR Guard Reserve, I Indian, L Landwehr, LFD Lille Fortress Division, M Moroccan, N Naval, NR New Reserve, R Reserve, T Territorial.',
  ),
  data(
    '2.7a',
    'Tipos de unidades: infantería, infantería naval, infantería de fortaleza, caballería y cañones de asedio.',
    'Unit types: infantry, naval infantry, fortress infantry, cavalry, siege guns.',
  ),
  data(
    '2.8a',
    'Tamaños: XXX cuerpo, XX división, X brigada, I batallón; un paréntesis sobre el símbolo señala un grupo ad hoc de ese tamaño; las fortalezas no tienen tamaño.',
    'Sizes: XXX corps, XX division, X brigade, I battalion; a bracket over the symbol marks an ad hoc group of that size; fortress counters have no size.',
  ),
  data(
    '2.9a',
    'Los factores de ataque y de defensa son valores aparte; la caballería (13.24a) y los cañones de asedio (14.7c) usan los suyos de otro modo.',
    'Attack and defence factors are separate values; cavalry (13.24a) and siege guns (14.7c) use theirs differently.',
  ),
  data(
    '2.9b',
    'Los grupos R franceses defienden mejor que los cuerpos franceses activos, que son 5-4-4.',
    'French R groups have a higher defence factor than the French active corps, which are 5-4-4.',
  ),
  rule(
    '2.10a',
    'El factor de movimiento son los PM de la unidad para una fase de MO.',
    "The movement factor is the unit's MP for one OM phase.",
  ),
  rule(
    '2.11a',
    'Toda unidad de combate tiene a plena fuerza uno, dos, tres o cuatro pasos.',
    'Every combat unit has one, two, three or four steps at full strength.',
  ),
  rule(
    '2.11b',
    'Con valores en una cara, un paso; en las dos, dos; las unidades de tres y cuatro pasos usan dos fichas, de las que solo una está en el mapa.',
    'A unit printed on one face has one step, on both faces two; three- and four-step units use two counters of which at most one is on the map.',
  ),
  rule(
    '2.11c',
    'Al perder un paso, la unidad pasa a la cara o ficha inmediatamente más débil.',
    'Losing a step changes the unit to the next weaker face or counter.',
  ),
  rule(
    '2.11d',
    'Al recibir un paso de reemplazo, pasa a la cara o ficha inmediatamente más fuerte.',
    'Gaining a replacement step changes the unit to the next stronger face or counter.',
  ),
  rule(
    '2.11e',
    'La unidad que pierde su último paso queda eliminada y va al montón de fichas muertas de su bando.',
    "A unit that loses its last step is eliminated and goes to its side's dead pile.",
  ),
  data(
    '2.12a',
    'Marcadores: movilización, turno, señuelo alemán, británico y francés (dorso: control), SMN, reemplazos disponibles, PV, descanso y reposición (R&R), ZF y trinchera (excavando o completa).',
    'Markers: mobilization, game turn, German, British and French decoy (reverse: control), OOC, replacements available, VP, rest and refit (R&R), FZ, trench (digging or complete).',
  ),
])
