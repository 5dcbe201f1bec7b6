/** Sections 9 and 10: entrenchment and command control. */
import { data, rule, section } from '@em/engine/rulebook'

export const entrenchment = section('9', 'Atrincheramiento', 'Entrenchment', [
  rule(
    '9.1a',
    'Desde el turno 10 cada jugador tira un dado al comienzo de su fase de Atrincheramiento.',
    'From turn 10 each player rolls one die at the start of his Entrenchment Phase.',
  ),
  rule(
    '9.1b',
    'Con 1–3 puede atrincherar una unidad de infantería abastecida de su elección.',
    'Roll 1–3: he may entrench one supplied infantry unit of his choice.',
  ),
  rule(
    '9.1c',
    'Con 4–6 puede atrincherar una o dos unidades de infantería abastecidas de su elección.',
    'Roll 4–6: he may entrench one or two supplied infantry units of his choice.',
  ),
  rule(
    '9.1d',
    'Además, salga lo que salga, puede atrincherar cualquier número de unidades de infantería abastecidas que empiecen la fase junto a una unidad enemiga atrincherada.',
    'In addition, regardless of the roll, he may entrench any number of supplied infantry units that begin the phase adjacent to an entrenched enemy unit.',
  ),
  rule(
    '9.1e',
    'Para atrincherarse la infantería naval es infantería; caballería, fortalezas y cañones de asedio no pueden.',
    'Naval infantry counts as infantry for entrenching; cavalry, fortresses and siege guns cannot entrench.',
  ),
  rule(
    '9.2a',
    'No se cavan trincheras en un hexágono con fortaleza o ZF.',
    'No trench may be dug in a hex with a fortress or FZ.',
  ),
  rule(
    '9.2b',
    'Una unidad que cava no puede moverse ni atacar ese turno de jugador.',
    'A digging unit may not move or attack that player turn.',
  ),
  rule(
    '9.2c',
    'No puede cavar una unidad que recibió un reemplazo en la fase RR&R anterior.',
    'A unit that received a replacement in the preceding RRW phase cannot be chosen to dig.',
  ),
  rule(
    '9.2d',
    'Otras unidades amigas pueden entrar, atravesar y atacar desde el hexágono sin interrumpir la excavación.',
    'Other friendly units may move in, through and attack out of the hex without interrupting the digging.',
  ),
  rule(
    '9.2e',
    'La trinchera se completa al final de la fase de Combate Preparado del mismo turno de jugador y desde entonces vale del todo para el hexágono.',
    'The trench becomes complete at the end of the Prepared Combat Phase of the same player turn and is then fully effective for the hex.',
  ),
  rule(
    '9.3a',
    'Una trinchera amiga se quita si al final de cualquier fase de Combate Preparado propia su hexágono no tiene un paso de infantería amigo (los señuelos no cuentan).',
    'A friendly trench is removed if its hex has no friendly infantry step, decoys not counting, at the end of any own Prepared Combat Phase.',
  ),
  rule(
    '9.3b',
    'Una trinchera enemiga sin defensores reales se quita en el instante en que una unidad amiga entra o avanza al hexágono.',
    'An enemy trench with no real defenders is removed the instant a friendly unit moves or advances into the hex.',
  ),
  data('9.3c', 'Los marcadores de trinchera son ilimitados.', 'Trench markers are unlimited.'),
  rule(
    '9.4a',
    'La caballería nunca entra ni ataca en hexágonos enemigos de trinchera, fortaleza o ZF.',
    'Cavalry may never move into or attack an enemy trench, fortress or FZ hex.',
  ),
  rule(
    '9.4b',
    'La caballería puede entrar y atravesar hexágonos amigos de trinchera, fortaleza y ZF, pero no acabar su movimiento en uno de trinchera.',
    'Cavalry may enter and pass through friendly trench, fortress and FZ hexes but may not end movement in a trench hex.',
  ),
  rule(
    '9.5a',
    'Las unidades atrincheradas solo pueden ser atacadas por AP, nunca por AM.',
    'Units in a trench can only be attacked by PA, never by MA.',
  ),
  rule(
    '9.5b',
    'Las unidades atrincheradas ignoran los resultados de retirada.',
    'Units in a trench ignore retreat results.',
  ),
  rule(
    '9.5c',
    'Una trinchera no tiene guarnición, valor de combate ni pasos.',
    'A trench has no garrison, combat value or steps.',
  ),
])

export const command = section('10', 'Control del mando', 'Command control', [
  rule(
    '10.1a',
    'En cada fase de Control de Mando propia después del turno 1, el jugador en turno tira un dado; 1–5, sin efecto.',
    'In each own Command Control Phase after turn 1 the phasing player rolls one die; 1–5 no effect.',
  ),
  rule(
    '10.1b',
    'Con un 6 el oponente puede marcar de inmediato SMN hasta tres pilas del jugador en turno.',
    "On a 6 the opponent may at once mark up to three of the phasing player's stacks OOC.",
  ),
  rule(
    '10.2a',
    'Las unidades SMN tienen la mitad de su capacidad de MO, redondeando abajo.',
    'OOC units have their OM allowance halved, rounding down.',
  ),
  rule('10.2b', 'Las unidades SMN no pueden usar ME.', 'OOC units may not use SM.'),
  rule(
    '10.2c',
    'Las unidades SMN no pueden hacer marchas forzadas (12.10a).',
    'OOC units may not force-march (12.10a).',
  ),
  rule('10.2d', 'Las unidades SMN no pueden atacar, ni por AM ni por AP.', 'OOC units may not attack, by MA or PA.'),
  rule('10.2e', 'Las unidades SMN no pueden recibir reemplazos.', 'OOC units may not receive replacements.'),
  rule(
    '10.2f',
    'En todo lo demás las unidades SMN actúan normalmente, también al defenderse.',
    'In every other respect OOC units act normally, including defence.',
  ),
  rule(
    '10.3a',
    'Los marcadores SMN se quitan al final del turno de jugador en que se pusieron.',
    'All OOC markers are removed at the end of the player turn in which they were placed.',
  ),
  rule(
    '10.3b',
    'Estar SMN no impide acabar la trinchera que se cava.',
    'OOC does not stop a digging unit from finishing its trench.',
  ),
  rule(
    '10.3c',
    'Así, los dos bandos nunca tienen marcadores SMN en el mapa a la vez.',
    'Hence the two sides never have OOC markers on the map at the same time.',
  ),
  rule(
    '10.4a',
    'Regla opcional de Hentsch: solo si ambos la acuerdan antes de jugar.',
    'Optional Hentsch rule, used only if both agree before play.',
  ),
  rule(
    '10.4b',
    'Se activa la primera vez que el alemán saca un 6 en 10.1a con alguna unidad alemana dentro del perímetro de París; una vez por partida; el efecto SMN normal también se aplica.',
    'Trigger: the first time the German rolls a 6 in 10.1a while a German unit is inside the Paris perimeter; once per game; the normal OOC effect also applies.',
  ),
  rule(
    '10.4c',
    'Efecto: toda unidad alemana dentro del perímetro debe usar MO ese turno, por la ruta más directa, para intentar acabar fuera.',
    'Effect: every German unit inside the perimeter must use OM that turn by the most direct route to try to end outside it.',
  ),
  rule(
    '10.4d',
    'Esas unidades no pueden hacer AM durante ese movimiento.',
    'Those units may not make MAs during the move.',
  ),
  rule(
    '10.4e',
    'Ninguna unidad alemana de fuera puede entrar ni atacar hacia dentro del perímetro en este turno de juego.',
    'No German unit outside the perimeter may move into it or attack into it during this game turn.',
  ),
  rule(
    '10.4f',
    'Si el alemán controla algún hexágono de París cuando se activaría, la regla queda anulada el resto de la partida.',
    'If the German controls any Paris hex when the trigger occurs, the rule is void for the rest of the game.',
  ),
])
