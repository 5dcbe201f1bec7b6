/** Section 13: combat. */
import { example, note, rule, section } from '@em/engine/rulebook'

export const combat = section('13', 'Combate', 'Combat', [
  rule(
    '13.1a',
    'Se combate en la fase de Combate Preparado (AP) y durante el MO (AM); atacar es siempre voluntario.',
    'Combat takes place in the Prepared Combat Phase (PA) and during OM (MA); attacking is always voluntary.',
  ),
  rule('13.1b', 'El jugador en turno es el atacante.', 'The phasing player is the attacker.'),
  rule(
    '13.2a',
    'Cualquier número de AP por fase, en cualquier orden y sin declararlos antes, cada uno acabado antes del siguiente.',
    'Any number of PAs per phase, in any order, not declared in advance, each completed before the next begins.',
  ),
  rule(
    '13.3a',
    'Pasos del combate: 1 participantes, 2 mitad por DES, 3 proporción, 4 MTD, 5 dado y TRC, 6 aplica el defensor y luego el atacante, 7 avance tras el combate (A20).',
    'Combat steps: 1 participants, 2 halving if OOS, 3 odds, 4 DRM, 5 die and CRT, 6 defender then attacker apply results, 7 advance after combat (A20).',
  ),
  rule(
    '13.4a',
    'Todas las unidades del hexágono atacado defienden como una sola fuerza.',
    'All units in the target hex defend as one combined force.',
  ),
  rule(
    '13.5a',
    'Un AP tiene un solo hexágono objetivo y puede usar atacantes de cualquiera de los hexágonos adyacentes.',
    'A PA has one target hex and may use attackers from any of the adjacent hexes.',
  ),
  example(
    '13.5b',
    'Una unidad en 1820 no puede atacar a la vez 1919 y 1920 en la misma fase.',
    'A unit in 1820 cannot attack both 1919 and 1920 in the same phase.',
  ),
  rule(
    '13.6a',
    'El factor de ataque de una unidad no se divide ni se usa en más de una batalla.',
    "A unit's attack factor cannot be split or used in more than one battle.",
  ),
  rule(
    '13.6b',
    'El factor de un defensor no puede ser atacado por partes.',
    "No defender's factor can be attacked in parts.",
  ),
  rule(
    '13.6c',
    'Ninguna unidad ataca más de una vez por fase de combate (excepciones 13.25d, 15.2a, 15.2b).',
    'No unit attacks more than once per combat phase (exceptions 13.25d, 15.2a, 15.2b).',
  ),
  rule(
    '13.6d',
    'Ninguna unidad es atacada más de una vez por fase de combate (excepciones 13.25d, 13.18g).',
    'No unit is attacked more than once per combat phase (exceptions 13.25d, 13.18g).',
  ),
  rule(
    '13.7a',
    'Las unidades de un hexágono pueden atacar objetivos distintos o no atacar.',
    'Units in one hex may attack different targets or not attack.',
  ),
  rule(
    '13.7b',
    'Un defensor no puede rehusar el combate (salvo 13.25a).',
    'A defender cannot decline combat (except 13.25a).',
  ),
  rule(
    '13.8a',
    'De una pila enemiga solo se ve la unidad superior hasta que se calcula la proporción de una batalla.',
    'A player sees only the top unit of an enemy stack until odds are computed for a battle.',
  ),
  rule('13.8b', 'Después de mirar, el atacante no puede cancelar.', 'After looking, the attacker cannot cancel.'),
  rule(
    '13.9a',
    'Proporción = ataque total / defensa total, redondeado abajo a n:1 cuando el atacante tiene al menos tanto.',
    'Odds = total attack / total defence, rounded down to n:1 when the attacker has at least as much.',
  ),
  example('13.9b', '26 contra 7 es 3:1.', '26 against 7 is 3:1.'),
  rule(
    '13.10a',
    'Cuando el atacante tiene menos, la proporción es 1:n, con n = defensa total / ataque total redondeado arriba.',
    'When the attacker has less, odds = 1:n with n = total defence / total attack rounded up.',
  ),
  example('13.10b', '9 contra 11 es 1:2.', '9 against 11 is 1:2.'),
  rule('13.11a', 'La TRC empieza en la columna 1:2 y termina en la 5:1.', 'CRT columns run from 1:2 to 5:1.'),
  rule('13.11b', 'Las proporciones peores que 1:2 dan siempre 2/0.', 'Odds worse than 1:2 always give 2/0.'),
  rule(
    '13.11c',
    'Las proporciones superiores a 5:1 usan la columna 5:1 (con 13.13a).',
    'Odds above 5:1 use the 5:1 column (with 13.13a).',
  ),
  rule(
    '13.12a',
    'Todos los MTD se acumulan y se suman en un MTD neto.',
    'All DRM are cumulative and summed into one net DRM.',
  ),
  rule(
    '13.12b',
    'Los MTD vienen del hexágono del defensor y de sus lados; el terreno de los atacantes no influye.',
    "DRM come from the defender's hex and its hexsides; terrain in the attackers' hexes has no effect.",
  ),
  rule(
    '13.12c',
    'La tirada modificada nunca baja de 1 ni pasa de 6.',
    'The modified roll is never below 1 nor above 6.',
  ),
  example('13.12d', 'Defensor -3 y atacante +2 dejan -1.', 'Defender -3 and attacker +2 net to -1.'),
  rule('13.13a', 'Cada nivel entero por encima de 5:1 da +1.', 'Each whole odds level above 5:1 gives +1.'),
  example('13.13b', '7:1 sin otro modificador es 5:1 con +2.', '7:1 with no other modifier is 5:1 with +2.'),
  rule(
    '13.14a',
    'MTD -1 por ciudad, por pantano y por río (mayor o menor); montaña -2; todos se suman.',
    'DRM -1 each for city, marsh and river (major or minor); mountain -2; all cumulative.',
  ),
  example('13.14b', 'Un pantano con ciudad es -2.', 'Marsh with a city is -2.'),
  rule(
    '13.15a',
    'El MTD por río solo vale si toda unidad atacante ataca a través de un lado de río.',
    'The river DRM applies only if every attacking unit attacks across a river hexside.',
  ),
  rule(
    '13.16a',
    'Asalto concéntrico: atacantes en dos hexágonos opuestos, en tres separados por uno, o en más de tres, dan +2.',
    'Concentric assault: attackers in two opposite hexes, in three each separated by one, or in more than three hexes, give +2.',
  ),
  rule(
    '13.16b',
    'Los amigos del defensor adyacentes al hexágono no lo anulan.',
    "Defender's friends adjacent to the hex do not cancel it.",
  ),
  rule(
    '13.16c',
    'Nunca vale contra una fortaleza; puede valer contra ZF y trincheras.',
    'It never applies against a fortress; it may apply against an FZ or a trench.',
  ),
  rule(
    '13.17a',
    'Un resultado x/y da x PP al atacante e y PP al defensor.',
    'A result x/y gives x LP to the attacker and y LP to the defender.',
  ),
  rule(
    '13.17b',
    'El defensor absorbe del todo su resultado antes que el atacante el suyo.',
    'The defender fully absorbs his result before the attacker absorbs his.',
  ),
  note(
    '13.17c',
    'El texto cita la retirada como segunda forma de absorber PP, pero 13.18c dice que nunca reduce pérdidas; vale 13.18c (A19).',
    'The text lists retreat as a second way of absorbing LP, but 13.18c says that retreats never reduce losses; 13.18c prevails (A19).',
  ),
  rule(
    '13.18a',
    'Si el resultado lleva una R, todas las unidades defensoras deben retirarse un hexágono.',
    'If the result has an R, all the defending units must retreat one hex.',
  ),
  rule(
    '13.18b',
    'Si el número del defensor es mayor que 0, puede elegir retirarse aunque no haya R.',
    "If the defender's number is above 0 he may choose to retreat even without an R.",
  ),
  rule('13.18c', 'Retirarse nunca reduce las pérdidas de pasos.', 'Retreating never reduces step losses.'),
  rule(
    '13.18d',
    'Las retiradas no cuestan PM, pero respetan las prohibiciones de movimiento (por ejemplo, lados todo de mar).',
    'Retreats cost no MP but obey movement prohibitions (for example all-sea hexsides).',
  ),
  rule('13.18e', 'Se retiran todas las unidades defensoras o ninguna.', 'All defending units retreat or none do.'),
  rule(
    '13.18f',
    'Las unidades nunca se retiran fuera del mapa ni a un país neutral.',
    'Units never retreat off the map or into a neutral country.',
  ),
  rule(
    '13.18g',
    'Las unidades retiradas a un hexágono con amigos no aportan nada a su defensa si es atacado en la misma fase.',
    'Units that retreated into a friendly-occupied hex add nothing to its defence if that hex is attacked in the same phase.',
  ),
  rule(
    '13.18h',
    'Si los defensores de ese hexágono reciben algún PP, las unidades que se habían retirado allí quedan eliminadas, y su pérdida no satisface nada del nuevo resultado.',
    'If the defenders of that hex then take any LP, the units that had retreated there are eliminated, and their loss satisfies none of the new result.',
  ),
  rule('13.18i', 'Los atacantes nunca se retiran.', 'Attackers never retreat.'),
  rule(
    '13.19a',
    'Una unidad solo se retira en las tres direcciones de la brújula de retirada de su bando.',
    "A unit retreats only in the three directions of its side's retreat compass.",
  ),
  rule(
    '13.19b',
    'Si ninguna es posible, no puede retirarse; las obligadas a hacerlo son eliminadas.',
    'If none of them is possible the units cannot retreat; units forced to retreat are eliminated instead.',
  ),
  rule(
    '13.19c',
    'Entre los posibles, hay que preferir primero un hexágono no adyacente a una unidad enemiga y después uno sin unidades amigas; solo se falta a una preferencia si no puede cumplirse.',
    'Among possible hexes a retreating unit must prefer, first, one not adjacent to an enemy unit and, second, one without friendly units; failing a preference is allowed only when it cannot be met.',
  ),
  rule(
    '13.19d',
    'Quien solo puede retirarse a un hexágono amigo donde sobreapilaría entra y se retira al momento otro más, y así hasta hallar uno legal.',
    'Units that can only retreat into a friendly hex where they would overstack enter it and at once retreat one more hex, repeating until a legal hex is found.',
  ),
  rule(
    '13.19e',
    'Una pila que se retira solo se divide para no pasar el límite.',
    'A retreating stack may split only to avoid overstacking.',
  ),
  rule(
    '13.19f',
    'Una unidad que se retira se para en el primer hexágono apropiado.',
    'A retreating unit stops in the first suitable hex.',
  ),
  rule('13.20a', 'Cada paso perdido satisface un PP.', 'Each step lost satisfies one LP.'),
  rule(
    '13.20b',
    'Cada jugador reparte sus pérdidas como quiera entre sus unidades implicadas.',
    'Each player distributes his own losses freely among his involved units.',
  ),
  example(
    '13.20c',
    'Dar la vuelta a una unidad de dos pasos paga un PP; eliminarla paga dos.',
    'Flipping a two-step unit pays one LP; eliminating it pays two.',
  ),
  rule(
    '13.21a',
    'Si el hexágono del defensor queda vacío tras aplicar su resultado, los atacantes supervivientes pueden entrar de inmediato, sin gastar PM y dentro del límite de la pila.',
    "If the defender's hex is empty after the defender's result is applied, surviving attackers may immediately move in, free of MP, within stacking limits.",
  ),
  rule(
    '13.21b',
    'Se decide al momento, antes de la batalla siguiente.',
    'The choice is made at once, before the next battle.',
  ),
  rule(
    '13.21c',
    'Puede avanzar cualquier parte de los atacantes supervivientes.',
    'Any subset of the surviving attackers may advance.',
  ),
  rule('13.21d', 'Los defensores nunca avanzan.', 'Defenders never advance.'),
  rule(
    '13.22a',
    'Solo ataca por AP la unidad que en ese turno de jugador no se ha movido (ME o MO), recibido reemplazos, sido reconstruida, cavado ni atacado.',
    'To attack by PA a unit may not have moved (SM or OM), received replacements or been rebuilt, dug, or attacked in that player turn.',
  ),
  rule(
    '13.23a',
    'AM: durante el MO una unidad o pila se para junto al objetivo y lo ataca si le quedan los PM que costaría entrar en el hexágono si estuviera vacío.',
    'MA: during OM a moving unit or stack stops adjacent to the target and attacks if it has the MP left that entering the hex would cost if it were empty.',
  ),
  rule(
    '13.23b',
    'Un AM se resuelve al momento, antes de cualquier otro movimiento o combate.',
    'An MA is resolved at once, before any other movement or combat.',
  ),
  rule(
    '13.23c',
    'A un AM se aplica todo lo del AP, menos el MTD concéntrico.',
    'All PA procedures apply to an MA, except that there is no concentric DRM.',
  ),
  rule(
    '13.23d',
    'No se puede hacer AM contra hexágonos con fortaleza, ZF o trinchera (A20).',
    'No MA can be made against a hex with a fortress, FZ or trench (A20).',
  ),
  rule(
    '13.23e',
    'Los atacantes supervivientes de un AM pueden avanzar tras el combate, pero ya no se mueven más ni hacen AP ese turno de jugador.',
    'Surviving MA attackers may advance after combat but then neither move further nor make a PA that player turn.',
  ),
  rule(
    '13.23f',
    'Una fuerza hace un solo AM; si falla, se queda donde está el resto del turno.',
    'A force makes one MA only; a failed MA leaves it where it stands for the rest of the turn.',
  ),
  rule(
    '13.24a',
    'El primer factor de la caballería (entre paréntesis) se usa en ataque y defensa cuando la fuerza enemiga es toda de caballería.',
    "Cavalry's first (bracketed) factor is used in attack and defence when the enemy force is all cavalry.",
  ),
  rule(
    '13.24b',
    'El segundo factor se usa cuando la fuerza enemiga tiene al menos un paso que no es de caballería.',
    'Its second factor is used when the enemy force has at least one non-cavalry step.',
  ),
  rule(
    '13.24c',
    'La caballería nunca ataca fortalezas, ZF ni trincheras, por AM ni por AP.',
    'Cavalry never attacks a fortress, FZ or trench, by MA or PA.',
  ),
  rule(
    '13.25a',
    'La caballería que defiende sola contra una fuerza con unidades que no son de caballería puede retirarse antes del combate, antes de tirar el dado.',
    'Cavalry defending alone against a force with non-cavalry units may withdraw before combat, before the result die is rolled.',
  ),
  rule(
    '13.25b',
    'Se retira un hexágono según 13.19a a 13.19f; no hay combate.',
    'It withdraws one hex under 13.19a to 13.19f; no combat takes place.',
  ),
  rule(
    '13.25c',
    'El atacante puede avanzar al hexágono abandonado como en 13.21a.',
    'The attacker may advance into the vacated hex as in 13.21a.',
  ),
  rule(
    '13.25d',
    'Solo en un AP, las unidades que avanzaron pueden declarar un nuevo ataque, incluso a la misma caballería, que puede volver a retirarse; la cadena puede repetirse.',
    'In a PA only, the advanced units may declare a new attack, even on the same cavalry, which may withdraw again; the chain may repeat.',
  ),
  rule(
    '13.26a',
    'Las unidades aliadas de distinta nacionalidad no pueden unirse en el mismo AP.',
    'Allied units of different nationality may not join in the same PA.',
  ),
  rule(
    '13.26b',
    'Excepción: las dos unidades de infantería naval británica pueden unirse en AP y AM a aliados de cualquier nacionalidad.',
    'Exception: the two British naval infantry units may join in PA and MA with Allied units of any nationality.',
  ),
])
